import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { playerStatuses } from '../players/calls.ts'
import { instant, line, nothing, uk } from '../shape.ts'
import { tariff } from '../tariff.ts'

export const roles = ['boss', 'player', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** An e-mail address or an account name; case does not tell two accounts apart. */
const account = z.pipe(
  line('账号', { min: 3, max: 64 }),
  z.pipe(
    z.transform((text: string) => text.toLowerCase()),
    z.string().check(z.regex(/^[a-z0-9._+@-]+$/, '账号只能用字母、数字和 . _ + - @')),
  ),
)
/** Never trimmed: a password is what was typed. The upper bound keeps a long one from costing a second of hashing. */
const password = z
  .string('请填写密码')
  .check(z.minLength(8, '密码至少 8 位'), z.maxLength(128, '密码最多 128 位'))
const nickname = line('昵称', tariff.nickname)

const profile = z.strictObject({
  uk,
  showId: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  hue: z.int(),
  /** 0 unknown or other, 1 male, 2 female. */
  sex: z.int(),
  country: z.nullable(z.string()),
  timeZone: z.string(),
  roles: z.array(z.enum(roles)),
  vip: z.strictObject({ level: z.int() }),
  player: z.nullable(z.strictObject({ status: z.enum(playerStatuses), playLevel: z.int() })),
  discordId: z.nullable(z.string()),
  joinedAt: instant,
})
export type Profile = z.output<typeof profile>

const signedIn = z.strictObject({ token: z.string(), profile })

export const register = defineCall({
  method: 'POST',
  path: '/web/auth/register',
  access: 'anyone',
  effect: 'change',
  limit: 'registration',
  summary: 'Open an account and sign in',
  input: z.strictObject({
    account,
    password,
    nickname,
    inviteCode: z.optional(line('邀请码', { min: 1, max: 32 })),
  }),
  output: signedIn,
})

export const login = defineCall({
  method: 'POST',
  path: '/web/auth/login',
  access: 'anyone',
  effect: 'change',
  summary: 'Sign in with account and password',
  input: z.strictObject({
    account,
    password: z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(128)),
  }),
  output: signedIn,
})

export const logout = defineCall({
  method: 'POST',
  path: '/web/auth/logout',
  access: 'member',
  effect: 'change',
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
