import { changePassword, getProfile, listSessions } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { useCallForm } from '#client/use-call-form.ts'
import { authText } from '#text/auth.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Input } from '#ui/Input.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'

/** Changes the password, or sets the first one, with an account name, for somebody who came through Discord. */
export function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const form = useCallForm(changePassword, {
    initial: { oldPassword: '', account: '', password: '' },
    write: ({ oldPassword, account, password }) =>
      hasPassword ? { oldPassword, password } : { account, password },
    about: { oldPassword: ['wrong_password'], account: ['account_taken'] },
    clears: true,
    renews: [listSessions, getProfile],
  })
  const { change } = form
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
      <form noValidate className="grid gap-4 md:max-w-[360px]" onSubmit={form.onSubmit}>
        {hasPassword ? (
          <Input
            label={words.old}
            aside={
              <Link to="/forget-password" className="text-lamp-text hover:underline">
                {words.forgot}
              </Link>
            }
            type="password"
            autoComplete="current-password"
            reveal={reveal}
            {...form.bind('oldPassword')}
          />
        ) : (
          <Input
            label={authText.register.account}
            hint={authText.register.accountHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.bind('account')}
          />
        )}
        <Input
          label={words.new}
          hint={words.newHint}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          {...form.bind('password')}
        />
        <Alert text={form.failure} />
        <div>
          <Button type="submit" busy={change.isPending} busyLabel={words.submitting}>
            {hasPassword ? words.submit : words.submitSet}
          </Button>
        </div>
      </form>
    </FormRow>
  )
}
