import { resetPassword } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { useCallForm } from '#client/use-call-form.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Input } from '#ui/Input.tsx'

interface ResetFormProps {
  token: string
  onDone: () => void
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const form = useCallForm(resetPassword, {
    initial: { token, password: '' },
    about: { token: ['link_expired'] },
    onDone,
  })
  const useless = form.wrong('token')
  const words = authText.reset
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <Input
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        reveal={{ show: authText.showPassword, hide: authText.hidePassword }}
        {...form.bind('password')}
      />
      <Alert text={useless ?? form.failure} />
      {useless === undefined ? (
        <Button
          type="submit"
          variant="pri"
          size="lg"
          wide
          busy={form.change.isPending}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      ) : (
        <Link to="/forget-password" className={buttonClass({ variant: 'line', size: 'lg', wide: true })}>
          {words.askAgain}
        </Link>
      )}
    </form>
  )
}
