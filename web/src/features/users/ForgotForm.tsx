import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { forgotPassword } from '@kaihei/domain/users/calls'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/call.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'

type Sent = SentOf<typeof forgotPassword>

/** Asks for the mail. The answer is the same whether the account exists, so nothing here tells. */
export function ForgotForm({ onSent }: { onSent: (account: string) => void }) {
  const form = useForm<Sent, unknown, InputOf<typeof forgotPassword>>({
    resolver: standardSchemaResolver(forgotPassword.input),
    defaultValues: { account: '' },
  })
  const ask = useMutation({
    mutationFn: (input: Sent) => call(forgotPassword, input, { quiet: true }),
    onSuccess: (_nothing, { account }) => onSent(account),
  })
  const words = authText.forgot
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => ask.mutate(input))(event)}
    >
      <Input
        label={authText.account}
        hint={words.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.account?.message ?? wrongWith(ask.error, 'account')}
        {...form.register('account')}
      />
      <Alert text={wrongOverall(ask.error)} />
      <Button type="submit" variant="pri" size="lg" wide busy={ask.isPending} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  )
}
