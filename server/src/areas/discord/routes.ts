import { finishDiscord, startDiscord, unlinkDiscord } from '@kaihei/domain/discord/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { lockUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { getProfileOf } from '#views/profile/store.ts'
import { linkDiscord, signInWithDiscord } from './sign-in.ts'
import { removeAccount, saveStart, takeStart } from './store.ts'

export function discordRoutes({ discord, config: { sessionSecret } }: House): readonly Route[] {
  return [
    answer(startDiscord, async ({ work, actor }) => {
      if (discord === undefined) throw new Refusal('not_available')
      const { url, state, verifier } = await discord.begin()
      await saveStart(work, { state, verifier, linking: actor })
      return { url, state }
    }),

    answerInSteps(finishDiscord, async ({ input, actor, aside, once, ...device }) => {
      const { code, state, timeZone, language, inviteCode, device: browser } = input
      if (discord === undefined) throw new Refusal('not_available')
      const start = await aside((work) => takeStart(work, state))
      if (start === undefined) throw new Refusal('discord_failed')
      const { verifier, linking } = start
      // Whoever is talked into opening somebody's return address must not link their Discord to that account.
      if (linking !== undefined && linking.sessionId !== actor?.sessionId) throw new Refusal('discord_failed')
      const person = await discord.finish({ code, state, verifier })
      const signedIn = await once(async (work) => {
        if (linking !== undefined) {
          await linkDiscord(work, linking.userId, person)
          return { token: null, profile: await getProfileOf(work, linking.userId) }
        }
        const visit = { ...device, timeZone, language, inviteCode, browser }
        const entered = await signInWithDiscord(work, person, visit, sessionSecret)
        if ('challenge' in entered) return entered
        const { userId, token } = entered
        return { token, profile: await getProfileOf(work, userId) }
      })
      if ('challenge' in signedIn) throw new Refusal('second_factor_needed', signedIn)
      return signedIn
    }),

    answer(unlinkDiscord, async ({ work, actor }) => {
      const { passwordHash } = await lockUser(work, actor.userId)
      if (passwordHash === null) throw new Refusal('only_way_in')
      const was = await removeAccount(work, actor.userId)
      if (was) await work.tell({ type: 'profile.changed', userId: actor.userId })
      return null
    }),
  ]
}
