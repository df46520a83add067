import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { register } from '@kaihei/domain/users/calls'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { ChevronDown } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'

type Sent = SentOf<typeof register>

interface RegisterFormProps {
  inviteCode: string | undefined
  onSubmit: (input: Sent) => Promise<void>
  failure: unknown
}

/** Refusals that speak of one field without naming it. */
const reasonsOf: Partial<Record<keyof Sent, string[]>> = {
  account: ['account_taken'],
  nickname: ['nickname_reserved', 'nickname_taken'],
}

export function RegisterForm({ inviteCode, onSubmit, failure }: RegisterFormProps) {
  const form = useForm<Sent, unknown, InputOf<typeof register>>({
    resolver: standardSchemaResolver(register.input),
    defaultValues: { account: '', nickname: '', password: '', inviteCode },
  })
  const { errors, isSubmitting } = form.formState

  function say(field: keyof Sent): string | undefined {
    return errors[field]?.message ?? wrongWith(failure, field, reasonsOf[field])
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => onSubmit(input).catch(() => undefined))(event)}
    >
      <Input
        label={authText.register.account}
        hint={authText.register.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={say('account')}
        {...form.register('account')}
      />
      <Input
        label={authText.register.nickname}
        hint={authText.register.nicknameHint}
        autoComplete="nickname"
        error={say('nickname')}
        {...form.register('nickname')}
      />
      <Input
        label={authText.password}
        hint={authText.register.passwordHint}
        type="password"
        autoComplete="new-password"
        reveal={{ show: authText.showPassword, hide: authText.hidePassword }}
        error={say('password')}
        {...form.register('password')}
      />
      <details className="group" open={inviteCode !== undefined || say('inviteCode') !== undefined}>
        <summary className="inline-flex list-none items-center gap-1.5 rounded-sm text-sm text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
          {authText.register.haveInvite}
          <ChevronDown size={16} className="transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="mt-3">
          <Input
            label={authText.register.inviteCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={say('inviteCode')}
            {...form.register('inviteCode', { setValueAs: (value?: string) => value?.trim() || undefined })}
          />
        </div>
      </details>
      <Alert text={wrongOverall(failure, Object.values(reasonsOf).flat())} />
      <Button
        type="submit"
        variant="pri"
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel={authText.register.submitting}
      >
        {authText.register.submit}
      </Button>
    </form>
  )
}
