import { randomInt } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import {
  checkToken,
  convertUkToId,
  endSession,
  listCountries,
  listSessions,
  login,
  logout,
  register,
  setAvatar,
  setUserInfo,
} from '@kaihei/domain/users/calls'
import { countryCodes, countryName } from '@kaihei/domain/users/country'
import { getOwnFile, keepFile, releaseFile } from '#areas/uploads/store.ts'
import { portraitUrl } from '#art/media-url.ts'
import { portraitCount } from '#art/portrait.ts'
import { noteDevice } from '#messaging/login-store.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Reading } from '#work/work.ts'
import { endSessions } from './end-sessions.ts'
import { refuseBanned } from './refuse-banned.ts'
import { refuseEasyPassword } from './judge-password.ts'
import { type Mailing, mailLink } from './mail-link.ts'
import { mailRoutes } from './mail-routes.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordRoutes } from './password-routes.ts'
import { refuseName } from './refuse-name.ts'
import { openSecondFactor } from './second-factor.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { listSessionsOf, openSession } from './session-store.ts'
import { countTry, forgiveTry } from './sign-in-try-store.ts'
import {
  createUser,
  findCredentials,
  findInviter,
  getShowId,
  lockUser,
  saveAvatar,
  saveUserInfo,
} from './store.ts'

export function userRoutes(house: House): readonly Route[] {
  const { config, post } = house
  const { sessionSecret, publicUrl } = config
  const mailing: Mailing = { leaves: post !== undefined, publicUrl }
  const factor = openSecondFactor(house)
  return [
    answerInSteps(register, async ({ input, look, once, ...device }) => {
      await refuseName(look, input.nickname)
      const invitedBy = await findInviterOf(look, input.inviteCode)
      await refuseEasyPassword(input.password, [input.account, input.nickname])
      const passwordHash = await hashPassword(input.password)
      return once(async (work) => {
        const { account, nickname, timeZone, language, device: browser } = input
        const avatar = portraitUrl(randomInt(portraitCount))
        const userId = await createUser(work, {
          account,
          passwordHash,
          nickname,
          avatar,
          ...(timeZone !== undefined && { timeZone }),
          ...(language !== undefined && { language }),
          ...(invitedBy !== undefined && { invitedBy }),
        })
        if (browser !== undefined) noteDevice(work, userId, browser)
        await mailLink(work, { userId, account, language }, mailing)
        await work.tell({
          type: 'user.registered',
          userId,
          invitedBy: invitedBy ?? null,
          device: browser ?? null,
        })
        return { token: await openSession(work, userId, device), profile: await getProfileOf(work, userId) }
      })
    }),

    answerInSteps(login, async ({ input, look, aside, once, ...device }) => {
      const tried = { account: input.account, address: device.address, secret: sessionSecret }
      const left = await aside((work) => countTry(work, tried))
      const found = await findCredentials(look, input.account)
      if (!(await isPassword(input.password, found?.passwordHash)) || found === undefined) {
        throw new Refusal('wrong_credentials', { left })
      }
      if (found.banned) await refuseBanned(look, found.userId, sessionSecret)
      if (found.secondFactor && input.code === undefined) {
        await aside((work) => forgiveTry(work, tried))
        throw new Refusal('second_factor_needed')
      }
      const isRight = found.secondFactor ? await factor.ask(aside, found.userId, input.code ?? '') : undefined
      return once(async (work) => {
        await isRight?.(work)
        await forgiveTry(work, tried)
        if (input.device !== undefined) noteDevice(work, found.userId, input.device)
        return {
          token: await openSession(work, found.userId, device),
          profile: await getProfileOf(work, found.userId),
        }
      })
    }),

    answer(logout, async ({ work, actor }) => {
      await endSessions(work, actor.userId, { only: actor.sessionId })
      return null
    }),

    ...passwordRoutes({ sessionSecret, mailing }),
    ...mailRoutes(mailing),
    ...secondFactorRoutes(house),

    answer(listSessions, async ({ work, actor }) => {
      const sessions = await listSessionsOf(work, actor.userId)
      const items = sessions.map(({ createdAt, ...session }) => ({
        ...session,
        current: session.id === actor.sessionId,
        createdAt: createdAt.toISOString(),
      }))
      return { items }
    }),

    answer(endSession, async ({ work, actor, input }) => {
      const ended = await endSessions(work, actor.userId, { only: input.id })
      if (ended === 0) throw new Refusal('not_found')
      return null
    }),

    answer(checkToken, async ({ actor }) => ({ valid: true as const, uk: actor.uk })),

    answer(setUserInfo, async ({ work, actor, input }) => {
      await saveUserInfo(work, actor.userId, input)
      await work.tell({ type: 'profile.changed', userId: actor.userId })
      return getProfileOf(work, actor.userId)
    }),

    answer(setAvatar, async ({ work, actor, input }) => {
      const { avatarFileId: before } = await lockUser(work, actor.userId)
      const file = await getOwnFile(work, input.fileId, actor.userId, 'avatar')
      if (before !== null) await releaseFile(work, before)
      await keepFile(work, file.id)
      await saveAvatar(work, actor.userId, file)
      await work.tell({ type: 'profile.changed', userId: actor.userId })
      return getProfileOf(work, actor.userId)
    }),

    answer(listCountries, async () => ({
      items: countryCodes.map((code) => ({ code, name: countryName(code) })),
    })),

    answer(convertUkToId, async ({ work, input }) => ({ showId: await getShowId(work, input.uk) })),
  ]
}

/** A code that nobody has was mistyped: better said now than found out when there is no reward. */
async function findInviterOf(reading: Reading, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  const inviterId = await findInviter(reading, code)
  if (inviterId === undefined) throw new Refusal('no_such_invite')
  return inviterId
}
