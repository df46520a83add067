import { getSecondFactor, renewRecoveryCodes } from '@kaihei/domain/users/second-factor-calls'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useCallForm(renewRecoveryCodes, {
    initial: { code: '' },
    about: { code: ['second_factor_wrong'] },
    renews: [getSecondFactor],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />
  const { renewing: words, cancel, busy, code } = secondFactorText
  return (
    <FormDialog
      title={words.title}
      words={{ cancel, submit: words.submit, busy }}
      form={form}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Input label={code} autoComplete="one-time-code" autoCapitalize="none" {...form.bind('code')} />
    </FormDialog>
  )
}
