import { login } from '@kaihei/domain/users/calls'
import { readDevice } from '#client/call.ts'
import { startSession } from '#client/session.ts'
import { useCallForm } from '#client/use-call-form.ts'

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn(onDone: () => void) {
  return useCallForm(login, {
    initial: { account: '', password: '' },
    write: (typed) => ({ ...typed, device: readDevice() }),
    // One sentence for an unknown account and a wrong password, under the field one retypes.
    about: { password: ['wrong_credentials'] },
    onDone: (session) => {
      // A browser has a name of its own from the first time that somebody signs in there.
      readDevice()
      startSession(session)
      onDone()
    },
  })
}
