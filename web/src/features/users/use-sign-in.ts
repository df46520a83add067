import { login } from '@kaihei/domain/users/calls'
import { useState } from 'react'
import { readDevice } from '#client/call.ts'
import { startSession } from '#client/session.ts'
import { useCallForm } from '#client/use-call-form.ts'

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn(onDone: () => void) {
  /** The password was right, and this account asks for more. */
  const [asksCode, setAsksCode] = useState(false)
  const form = useCallForm(login, {
    initial: { account: '', password: '', code: '' },
    write: ({ code, ...typed }) => ({ ...typed, ...(asksCode && { code }), device: readDevice() }),
    // One sentence for an unknown account and a wrong password, under the field one retypes.
    about: { password: ['wrong_credentials'], code: ['second_factor_needed', 'second_factor_wrong'] },
    onRefused: ({ reason }) => {
      if (reason === 'second_factor_needed') setAsksCode(true)
    },
    onDone: (session) => {
      // A browser has a name of its own from the first time that somebody signs in there.
      readDevice()
      startSession(session)
      onDone()
    },
  })
  return { ...form, asksCode }
}
