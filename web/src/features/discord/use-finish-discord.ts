import { finishDiscord } from '@kaihei/domain/discord/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readDevice } from '#client/call.ts'
import { CallError } from '#client/call-error.ts'
import { hearProfile } from '#client/own-profile.ts'
import { startSession } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { forgetInvite, recallInvite } from '#features/users/remembered-invite.ts'
import { discordText } from '#text/discord.ts'
import { language } from '#text/text.ts'
import { deviceTimeZone } from '#client/device-zone.ts'
import { takeErrand } from './errand.ts'

/** What Discord wrote into the address it sent the browser back to. */
interface Return {
  code: string | undefined
  state: string | undefined
}

/** Signing in is not over: this account asks for a code, which goes with the challenge. */
interface Owing {
  next: string
  challenge: string
}

export interface Done {
  /** A path of this site. */
  next: string
  /** An account was linked; otherwise somebody signed in. */
  linked: boolean
}

/** A refusal of our own, before the server was asked. */
class NotFinished extends Error {}

function challengeIn(error: unknown): { challenge: string } {
  const challenge = error instanceof CallError ? error.detail.challenge : undefined
  if (challenge === undefined) throw error
  return { challenge }
}

/** Checks that this tab began it, then lets the server finish it. Asked once: a code is good for one exchange. */
export function useFinishDiscord({ code, state }: Return, onDone: (done: Done) => void) {
  const queries = useQueryClient()
  const finish = useChange(
    async (_nothing: void, submit): Promise<Done | Owing> => {
      const errand = takeErrand(state)
      // No code is Discord's way to say that the person declined.
      if (code === undefined) throw new NotFinished(discordText.finish.refused.declined)
      if (errand === null || state === undefined) throw new NotFinished(discordText.finish.refused.mismatch)
      const answer = await submit(finishDiscord, {
        code,
        state,
        timeZone: deviceTimeZone(),
        language,
        inviteCode: recallInvite(),
        device: readDevice(),
      }).catch(challengeIn)
      if ('challenge' in answer) return { next: errand.next, challenge: answer.challenge }
      const { token, profile } = answer
      // Linking goes on with the session one has.
      if (token === null) hearProfile(profile, queries)
      else {
        forgetInvite()
        startSession({ token, profile })
      }
      return { next: errand.next, linked: token === null }
    },
    { onDone: (end) => ('challenge' in end ? undefined : onDone(end)) },
  )
  const begin = useEffectEvent(() => finish.mutate())
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  return finish
}
