import type { SentOf } from '@kaihei/domain/call'
import { login, logout, register } from '@kaihei/domain/users/calls'
import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { endSession, startSession } from '#client/session.ts'
import { language } from '#text/text.ts'
import { deviceTimeZone } from '#text/times.ts'

/** The form shows what is wrong beside its fields. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (input: SentOf<typeof login>) => {
      startSession(await call(login, input, { quiet: true }))
    },
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: async (input: SentOf<typeof register>) => {
      startSession(await call(register, { ...input, timeZone: deviceTimeZone(), language }, { quiet: true }))
    },
  })
}

/** Here it is over at once, whether or not the server can be reached to hear of it. */
export function signOut(): void {
  const told = call(logout, {}, { quiet: true })
  endSession()
  told.catch(() => undefined)
}
