import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { register } from '@kaihei/domain/users/calls'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { ChevronDown } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { CallError } from '#client/call-error.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { FormFailure } from './FormFailure.tsx'

type Sent = SentOf<typeof register>

interface RegisterFormProps {
  inviteCode: string | undefined
  onSubmit: (input: Sent) => Promise<void>
  failure: unknown
}

/** Refusals that speak of one field without naming it. */
const fieldOfReason: Record<string, keyof Sent> = { account_taken: 'account', nickname_reserved: 'nickname' }

export function RegisterForm({ inviteCode, onSubmit, failure }: RegisterFormProps) {
  const form = useForm<Sent, unknown, InputOf<typeof register>>({
    resolver: standardSchemaResolver(register.input),
    defaultValues: { account: '', nickname: '', password: '', inviteCode },
  })
  const { errors, isSubmitting } = form.formState
  const refused = failure instanceof CallError ? failure : null

  function wrongWith(field: keyof Sent): string | undefined {
    const aboutField = refused !== null && fieldOfReason[refused.reason ?? ''] === field
    return errors[field]?.message ?? refused?.fields[field] ?? (aboutField ? refused.message : undefined)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => onSubmit(input).catch(() => undefined))(event)}
    >
      <Input
        label={text.auth.register.account}
        hint={text.auth.register.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={wrongWith('account')}
        {...form.register('account')}
      />
      <Input
        label={text.auth.register.nickname}
        hint={text.auth.register.nicknameHint}
        autoComplete="nickname"
        error={wrongWith('nickname')}
        {...form.register('nickname')}
      />
      <Input
        label={text.auth.password}
        hint={text.auth.register.passwordHint}
        type="password"
        autoComplete="new-password"
        reveal={{ show: text.auth.showPassword, hide: text.auth.hidePassword }}
        error={wrongWith('password')}
        {...form.register('password')}
      />
      <details className="group" open={inviteCode !== undefined || wrongWith('inviteCode') !== undefined}>
        <summary className="inline-flex list-none items-center gap-1.5 rounded-sm text-sm text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
          {text.auth.register.haveInvite}
          <ChevronDown size={16} className="transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="mt-3">
          <Input
            label={text.auth.register.inviteCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrongWith('inviteCode')}
            {...form.register('inviteCode', { setValueAs: (value?: string) => value?.trim() || undefined })}
          />
        </div>
      </details>
      <FormFailure failure={failure} shownByFields={Object.keys(fieldOfReason)} />
      <Button
        type="submit"
        variant="pri"
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel={text.auth.register.submitting}
      >
        {text.auth.register.submit}
      </Button>
    </form>
  )
}
