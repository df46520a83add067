import { getProfile } from '@kaihei/domain/users/calls'
import { disableSecondFactor, getSecondFactor } from '@kaihei/domain/users/second-factor-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'

interface CloseDialogProps {
  hasPassword: boolean
  /** The console stays shut without it. */
  required: boolean
  onClose: () => void
}

export function CloseDialog({ hasPassword, required, onClose }: CloseDialogProps) {
  const form = useCallForm(disableSecondFactor, {
    initial: { password: '', code: '' },
    write: ({ password, code }) => (hasPassword ? { password, code } : { code }),
    about: { password: ['wrong_password'], code: ['second_factor_wrong'] },
    renews: [getSecondFactor, getProfile],
    onDone: onClose,
  })
  const { closing: words, cancel, busy, password, code } = secondFactorText
  return (
    <FormDialog
      title={words.title}
      words={{ cancel, submit: words.submit, busy }}
      hard
      form={form}
      onClose={onClose}
    >
      <p>{required ? `${words.text}${words.staff}` : words.text}</p>
      {hasPassword && (
        <Input label={password} type="password" autoComplete="current-password" {...form.bind('password')} />
      )}
      <Input label={code} autoComplete="one-time-code" autoCapitalize="none" {...form.bind('code')} />
    </FormDialog>
  )
}
