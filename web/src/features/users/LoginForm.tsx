import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { login } from '@kaihei/domain/users/calls'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { useForm } from 'react-hook-form'
import { CallError } from '#client/call-error.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { FormFailure } from './FormFailure.tsx'

type Sent = SentOf<typeof login>

interface LoginFormProps {
  onSubmit: (input: Sent) => Promise<void>
  /** Why the last try failed. */
  failure: unknown
}

export function LoginForm({ onSubmit, failure }: LoginFormProps) {
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
        label={text.auth.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.account?.message ?? refused?.fields['account']}
        {...form.register('account')}
      />
      <Input
        label={text.auth.password}
        type="password"
        autoComplete="current-password"
        reveal={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        error={errors.password?.message ?? aboutPassword}
        {...form.register('password')}
      />
      <FormFailure failure={failure} shownByFields={['wrong_credentials']} />
      <Button
        type="submit"
        variant="pri"
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel={text.auth.login.submitting}
      >
        {text.auth.login.submit}
      </Button>
    </form>
  )
}

const warnFrom = 5

function sayTriesLeft({ message, detail: { left } }: CallError): string {
  return left !== undefined && left <= warnFrom ? `${message}。${text.auth.login.triesLeft(left)}` : message
}
