import { Link } from '@tanstack/react-router'
import { CallError } from '#client/call-error.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { CodeInput } from './CodeInput.tsx'
import type { SignIn } from './use-sign-in.ts'

export function LoginForm({ form }: { form: SignIn }) {
  const password = form.bind('password')
  const refusal = form.change.error
  const reason = refusal instanceof CallError ? refusal.reason : null
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <Input
        label={authText.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('account')}
      />
      <Input
        label={authText.password}
        aside={
          <Link to="/forget-password" className="text-lamp-text hover:underline">
            {authText.login.forgot}
          </Link>
        }
        type="password"
        autoComplete="current-password"
        reveal={{ show: authText.showPassword, hide: authText.hidePassword }}
        {...password}
        error={
          refusal instanceof CallError && password.error === refusal.message
            ? sayTriesLeft(refusal)
            : password.error
        }
      />
      {form.asksCode && <CodeInput asked={reason === 'second_factor_needed'} {...form.bind('code')} />}
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
    </form>
  )
}

const warnFrom = 5

function sayTriesLeft({ message, detail: { left } }: CallError): string {
  return left !== undefined && left <= warnFrom ? authText.login.triesLeft(message, left) : message
}
