import { forgotPassword } from '@kaihei/domain/users/calls'
import { useCallForm } from '#client/use-call-form.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'

/** Asks for the mail. The answer is the same whether the account exists, so nothing here tells. */
export function ForgotForm({ onSent }: { onSent: (account: string) => void }) {
  const form = useCallForm(forgotPassword, {
    initial: { account: '' },
    onDone: (_nothing, { account }) => onSent(account),
  })
  const words = authText.forgot
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <Input
        label={authText.account}
        hint={words.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('account')}
      />
      <Alert text={form.failure} />
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
    </form>
  )
}
