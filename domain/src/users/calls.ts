import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { inviteCode } from '../invitations/code.ts'
import { siteLanguages } from '../language.ts'
import { playerStatuses } from '../players/player.ts'
import { problem } from '../problem.ts'
import { instant, nothing, uk } from '../shape.ts'
import { account } from './account.ts'
import { countryCodes } from './country.ts'
import { nickname } from './nickname.ts'
import { roomLights } from './room-light.ts'
import { browserTimeZone, isTimeZone } from './time-zone.ts'

export const roles = ['boss', 'player', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Never trimmed: a password is what was typed. The upper bound keeps a long one from costing a second of hashing. */
const password = z
  .string(problem('missing', { name: 'password' }))
  .check(
    z.minLength(8, problem('password_too_short', { min: 8 })),
    z.maxLength(128, problem('password_too_long', { max: 128 })),
  )
/** Of somebody who has one: whatever it is, it is compared. */
export const typedPassword = z
  .string(problem('missing', { name: 'password' }))
  .check(z.minLength(1, problem('missing', { name: 'password' })), z.maxLength(128))

/** Of an authenticator app, or one of the recovery codes; longer than either, for spaces that people type. */
export const typedCode = z
  .string(problem('missing', { name: 'code' }))
  .check(z.minLength(1, problem('missing', { name: 'code' })), z.maxLength(40, problem('malformed')))

/** Of a mailed link. */
const token = z
  .string(problem('link_incomplete'))
  .check(z.minLength(1, problem('link_incomplete')), z.maxLength(100, problem('link_incomplete')))

const siteLanguage = z.enum(siteLanguages, problem('no_such_language'))

const privacy = z.strictObject({
  /** Whether search by nickname finds me. My number always does. */
  searchable: z.boolean(),
  /** Whether my page says where I live. */
  showCountry: z.boolean(),
  /**
   * Whether the boards of bosses, and what I do in the street, show my name, or 神秘老板 in its place. Left out, it
   * stays as it is.
   */
  showOnBoards: z.optional(z.boolean()),
  /** Whether others see which windows I have lit. Left out, it stays as it is. */
  showAchievements: z.optional(z.boolean()),
})

/** Through which channels I hear of things while I am away. */
const notify = z.strictObject({ mail: z.boolean(), discord: z.boolean(), wechat: z.boolean() })

export const profile = z.strictObject({
  uk,
  showId: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  hue: z.int(),
  /** 0 unknown or other, 1 male, 2 female. */
  sex: z.int(),
  country: z.nullable(z.string()),
  timeZone: z.string(),
  /** What mails to me are written in. */
  language: z.enum(siteLanguages),
  roles: z.array(z.enum(roles)),
  vip: z.strictObject({ level: z.int() }),
  player: z.nullable(z.strictObject({ status: z.enum(playerStatuses), playLevel: z.int() })),
  discordId: z.nullable(z.string()),
  /** Whether the account can sign in with a password. */
  hasPassword: z.boolean(),
  /** Whether it asks for a code as well. */
  secondFactor: z.boolean(),
  /** The account, if it is an address; verified once the link that was mailed to it has been opened. */
  mail: z.nullable(z.strictObject({ address: z.string(), verified: z.boolean() })),
  privacy,
  notify,
  joinedAt: instant,
})
export type Profile = z.output<typeof profile>

export const signedIn = z.strictObject({ token: z.string(), profile })

/** A random id that a browser keeps for itself: orders between two who share one count for nothing but themselves. */
export const device = z.optional(
  z.string(problem('malformed')).check(z.regex(/^[\w-]{8,64}$/, problem('malformed'))),
)

export const register = defineCall({
  method: 'POST',
  path: '/web/auth/register',
  access: 'anyone',
  effect: 'change',
  limit: 'registration',
  secret: true,
  refusals: ['nickname_reserved', 'account_taken', 'nickname_taken', 'password_too_easy', 'no_such_invite'],
  summary: 'Open an account and sign in',
  input: z.strictObject({
    account,
    password,
    nickname,
    inviteCode: z.optional(inviteCode),
    timeZone: browserTimeZone,
    language: z.optional(siteLanguage),
    device,
  }),
  output: signedIn,
})

export const login = defineCall({
  method: 'POST',
  path: '/web/auth/login',
  access: 'anyone',
  effect: 'change',
  secret: true,
  refusals: ['wrong_credentials', 'account_banned', 'second_factor_needed', 'second_factor_wrong'],
  summary: 'Sign in with account and password, and with a code where the account has a second factor',
  input: z.strictObject({
    account,
    password: typedPassword,
    code: z.optional(typedCode),
    device,
  }),
  output: signedIn,
})

export const logout = defineCall({
  method: 'POST',
  path: '/web/auth/logout',
  access: 'member',
  effect: 'change',
  secret: true,
  summary: 'End this session',
  input: nothing,
  output: z.null(),
})

export const checkToken = defineCall({
  method: 'GET',
  path: '/web/users/checkToken',
  access: 'member',
  effect: 'read',
  summary: 'Whether the token is alive, and whose it is',
  input: nothing,
  output: z.strictObject({ valid: z.literal(true), uk }),
})

export const getProfile = defineCall({
  method: 'GET',
  path: '/web/users/profile',
  access: 'member',
  effect: 'read',
  summary: 'The profile of the caller',
  /** `dcid` is a hint of where the caller came from and proves nothing. */
  input: z.strictObject({ dcid: z.optional(z.string().check(z.maxLength(64))) }),
  output: profile,
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/web/auth/password/forgot',
  access: 'anyone',
  effect: 'change',
  limit: 'passwordLink',
  secret: true,
  summary:
    'Mail a link for a new password to a verified address; the answer is the same whether the account exists',
  input: z.strictObject({ account }),
  output: z.null(),
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/web/auth/password/reset',
  access: 'anyone',
  effect: 'change',
  limit: 'passwordLink',
  secret: true,
  refusals: ['link_expired', 'password_too_easy'],
  summary: 'Set a new password with the token of the mailed link; every session of the account ends',
  input: z.strictObject({ token, password }),
  output: z.null(),
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/web/auth/password/change',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['wrong_password', 'account_taken', 'password_too_easy'],
  summary: 'Change my password; my other sessions end. An account without one sets its first',
  input: z.strictObject({
    oldPassword: z.optional(
      z
        .string(problem('missing', { name: 'currentPassword' }))
        .check(z.maxLength(128, problem('password_too_long', { max: 128 }))),
    ),
    password,
    /** Whoever came by Discord has no account name yet and chooses it with the first password. */
    account: z.optional(account),
  }),
  output: z.null(),
})

export const verifyMail = defineCall({
  method: 'POST',
  path: '/web/auth/mail/verify',
  access: 'anyone',
  effect: 'change',
  limit: 'passwordLink',
  secret: true,
  refusals: ['link_expired'],
  summary: 'Verify an address with the token of the link that was mailed to it',
  input: z.strictObject({ token }),
  output: z.null(),
})

export const sendMailLink = defineCall({
  method: 'POST',
  path: '/web/auth/mail/send',
  access: 'member',
  effect: 'change',
  limit: 'passwordLink',
  secret: true,
  refusals: ['account_no_address', 'mail_verified', 'mail_not_leaving', 'mail_too_soon'],
  summary: 'Mail the link that verifies my address again',
  input: nothing,
  output: z.null(),
})

export const listSessions = defineCall({
  method: 'GET',
  path: '/web/auth/sessions',
  access: 'member',
  effect: 'read',
  secret: true,
  summary: 'Where I am signed in',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        current: z.boolean(),
        userAgent: z.string(),
        address: z.string(),
        createdAt: instant,
      }),
    ),
  }),
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/web/auth/sessions/{id}',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['not_found'],
  summary: 'Sign one of my devices out',
  input: z.strictObject({ id: z.uuid(problem('no_such_device')) }),
  output: z.null(),
})

export const setUserInfo = defineCall({
  method: 'POST',
  path: '/web/dcUser/setUserInfo',
  access: 'member',
  effect: 'change',
  summary: 'Change what my profile says; fields that are left out stay',
  input: z.strictObject({
    sex: z.optional(z.literal([0, 1, 2], problem('not_a_sex'))),
    country: z.optional(z.nullable(z.enum(countryCodes, problem('no_such_country')))),
    timeZone: z.optional(
      z
        .string()
        .check(
          z.maxLength(64, problem('no_such_time_zone')),
          z.refine(isTimeZone, problem('no_such_time_zone')),
        ),
    ),
    language: z.optional(siteLanguage),
    hue: z.optional(z.literal(roomLights, problem('no_such_light'))),
    privacy: z.optional(privacy),
    notify: z.optional(notify),
  }),
  output: profile,
})

export const setAvatar = defineCall({
  method: 'POST',
  path: '/web/dc/v1/user/set/avatar',
  access: 'member',
  effect: 'change',
  refusals: ['no_such_file'],
  summary: 'Use one of my uploaded images as my avatar',
  input: z.strictObject({ fileId: z.uuid(problem('no_such_image')) }),
  output: profile,
})

export const listCountries = defineCall({
  method: 'GET',
  path: '/web/dcUser/getCountries',
  access: 'anyone',
  effect: 'read',
  summary: 'Countries and regions that a profile may name',
  input: nothing,
  output: z.strictObject({
    items: z.array(z.strictObject({ code: z.enum(countryCodes), name: z.string() })),
  }),
})

export const convertUkToId = defineCall({
  method: 'GET',
  path: '/web/sidekick/social/uk2id',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'The short number of a person',
  input: z.strictObject({ uk }),
  output: z.strictObject({ showId: z.string() }),
})
