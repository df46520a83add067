import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { login } from '@kaihei/domain/users/calls'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { CallError } from '#client/call-error.ts'
import { wrongOverall } from '#client/refused.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'

type Sent = SentOf<typeof login>

interface LoginFormProps {
  /** Beside the password: the way out for those who forgot it. */
  aside?: ReactNode
  onSubmit: (input: Sent) => Promise<void>
  /** Why the last try failed. */
  failure: unknown
}

export function LoginForm({ aside, onSubmit, failure }: LoginFormProps) {
  const form = useForm<Sent, unknown, InputOf<typeof login>>({
    resolver: standardSchemaResolver(login.input),
    defaultValues: { account: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const refused = failure instanceof CallError ? failure : null
  // One sentence for an unknown account and a wrong password, under the field one retypes.
  const aboutPassword =
    refused?.reason === 'wrong_credentials' ? sayTriesLeft(refused) : refused?.fields['password']
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => onSubmit(input).catch(() => undefined))(event)}
    >
      <Input
        label={authText.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.account?.message ?? refused?.fields['account']}
        {...form.register('account')}
      />
      <Input
        label={authText.password}
        aside={aside}
        type="password"
        autoComplete="current-password"
        reveal={{ show: authText.showPassword, hide: authText.hidePassword }}
        error={errors.password?.message ?? aboutPassword}
        {...form.register('password')}
      />
      <Alert text={wrongOverall(failure, ['wrong_credentials'])} />
      <Button
        type="submit"
        variant="pri"
        size="lg"
        wide
        busy={isSubmitting}
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
