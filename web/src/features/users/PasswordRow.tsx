import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { changePassword, getProfile, listSessions } from '@kaihei/domain/users/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/call.ts'
import { keyOf } from '#client/queries.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { authText } from '#text/auth.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Input } from '#ui/Input.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'

type Sent = SentOf<typeof changePassword>

interface PasswordRowProps {
  hasPassword: boolean
  /** Beside the present password: the way out for those who forgot it. */
  forgot: ReactNode
}

/** Refusals that speak of one field without naming it. */
const shownByFields = ['wrong_password', 'account_taken']

/** Changes the password, or sets the first one, with an account name, for somebody who came through Discord. */
export function PasswordRow({ hasPassword, forgot }: PasswordRowProps) {
  const queries = useQueryClient()
  const form = useForm<Sent, unknown, InputOf<typeof changePassword>>({
    resolver: standardSchemaResolver(changePassword.input),
    // The account's field is gone once it is chosen, and must not be sent again.
    shouldUnregister: true,
    defaultValues: { password: '', ...(hasPassword ? { oldPassword: '' } : { account: '' }) },
  })
  const change = useMutation({
    mutationFn: (input: Sent) => call(changePassword, input, { quiet: true }),
    onSuccess: async () => {
      form.reset()
      await Promise.all(
        [listSessions, getProfile].map((stale) => queries.invalidateQueries({ queryKey: keyOf(stale) })),
      )
    },
  })
  const { errors } = form.formState
  const words = settingText.password
  const reveal = { show: authText.showPassword, hide: authText.hidePassword }
  return (
    <FormRow
      title={hasPassword ? words.change : words.set}
      text={hasPassword ? words.changeText : words.setText}
      note={
        <SaveNote
          status={change.status}
          saving={settingText.saving}
          saved={change.variables?.account === undefined ? words.done : words.doneSet}
        />
      }
    >
      <form
        noValidate
        className="grid gap-4 md:max-w-[360px]"
        onSubmit={(event) => void form.handleSubmit((input) => change.mutate(input))(event)}
      >
        {hasPassword ? (
          <Input
            label={words.old}
            aside={forgot}
            type="password"
            autoComplete="current-password"
            reveal={reveal}
            error={errors.oldPassword?.message ?? wrongWith(change.error, 'oldPassword', ['wrong_password'])}
            {...form.register('oldPassword')}
          />
        ) : (
          <Input
            label={authText.register.account}
            hint={authText.register.accountHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.account?.message ?? wrongWith(change.error, 'account', ['account_taken'])}
            {...form.register('account')}
          />
        )}
        <Input
          label={words.new}
          hint={words.newHint}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          error={errors.password?.message ?? wrongWith(change.error, 'password')}
          {...form.register('password')}
        />
        <Alert text={wrongOverall(change.error, shownByFields)} />
        <div>
          <Button type="submit" busy={change.isPending} busyLabel={words.submitting}>
            {hasPassword ? words.submit : words.submitSet}
          </Button>
        </div>
      </form>
    </FormRow>
  )
}
