import { signInWithCode } from '@kaihei/domain/users/second-factor-calls'
import { Link } from '@tanstack/react-router'
import { readDevice } from '#client/call.ts'
import { startSession } from '#client/session.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { CodeInput } from './CodeInput.tsx'

/** What is left of signing in by another way than a password. */
export function CodeForm({ challenge, onDone }: { challenge: string; onDone: () => void }) {
  const form = useCallForm(signInWithCode, {
    initial: { code: '' },
    write: ({ code }) => ({ challenge, code, device: readDevice() }),
    about: { code: ['second_factor_wrong'] },
    onDone: (session) => {
      startSession(session)
      onDone()
    },
  })
  const words = authText.code
  return (
    <div className="wrap grid min-h-[70vh] place-items-center">
      <form noValidate className="grid w-full max-w-[360px] gap-5" onSubmit={form.onSubmit}>
        <div className="grid justify-items-center gap-2 text-center">
          <WindowGlyph size={96} className="mb-3" />
          <h1>{words.heading}</h1>
          <p className="text-text-2">{words.lead}</p>
        </div>
        <CodeInput {...form.bind('code')} />
        <Alert text={form.failure} />
        <Button
          type="submit"
          variant="pri"
          size="lg"
          wide
          busy={form.change.isPending}
          busyLabel={authText.login.submitting}
        >
          {authText.login.submit}
        </Button>
        <Link to="/login" className="justify-self-center text-lamp-text hover:underline">
          {words.otherwise}
        </Link>
      </form>
    </div>
  )
}
