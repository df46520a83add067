import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { resetPassword } from '@kaihei/domain/users/calls'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/call.ts'
import { CallError } from '#client/call-error.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'

type Sent = SentOf<typeof resetPassword>

interface ResetFormProps {
  token: string
  onDone: () => void
  /** The way to another mail, offered once this link is of no use. */
  askAgain: ReactNode
}

export function ResetForm({ token, onDone, askAgain }: ResetFormProps) {
  const form = useForm<Sent, unknown, InputOf<typeof resetPassword>>({
    resolver: standardSchemaResolver(resetPassword.input),
    defaultValues: { token, password: '' },
  })
  const reset = useMutation({
    mutationFn: (input: Sent) => call(resetPassword, input, { quiet: true }),
    onSuccess: onDone,
  })
  const { errors } = form.formState
  const aboutLink =
    errors.token?.message ?? wrongWith(reset.error, 'token', ['link_expired']) ?? wrongOverall(reset.error)
  const useless =
    errors.token !== undefined || (reset.error instanceof CallError && reset.error.reason === 'link_expired')
  const words = authText.reset
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => reset.mutate(input))(event)}
    >
      <Input
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        reveal={{ show: authText.showPassword, hide: authText.hidePassword }}
        error={errors.password?.message ?? wrongWith(reset.error, 'password')}
        {...form.register('password')}
      />
      <Alert text={aboutLink} />
      {useless ? (
        askAgain
      ) : (
        <Button
          type="submit"
          variant="pri"
          size="lg"
          wide
          busy={reset.isPending}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      )}
    </form>
  )
}
