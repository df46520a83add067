import type { OutputOf } from '@kaihei/domain/call'
import { getProfile } from '@kaihei/domain/users/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '@kaihei/domain/users/second-factor-calls'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SetUpDialogProps {
  hasPassword: boolean
  onClose: () => void
}

type Begun = OutputOf<typeof beginSecondFactor>

/** The password, then the app, then the recovery codes: nothing is on before the app has shown a code. */
export function SetUpDialog({ hasPassword, onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun === undefined) return <Ask hasPassword={hasPassword} onBegun={setBegun} onClose={onClose} />
  return <Scan begun={begun} onDone={setCodes} onClose={onClose} />
}

function Ask({ hasPassword, onBegun, onClose }: SetUpDialogProps & { onBegun: (begun: Begun) => void }) {
  const form = useCallForm(beginSecondFactor, {
    initial: { password: '' },
    write: ({ password }) => (hasPassword ? { password } : {}),
    about: { password: ['wrong_password'] },
    onDone: onBegun,
  })
  const words = secondFactorText
  return (
    <FormDialog
      title={words.setUp.title}
      words={{ cancel: words.cancel, submit: words.setUp.next, busy: words.busy }}
      form={form}
      onClose={onClose}
    >
      <p>{hasPassword ? words.setUp.ask : words.text}</p>
      {hasPassword && (
        <Input
          label={words.password}
          type="password"
          autoComplete="current-password"
          {...form.bind('password')}
        />
      )}
    </FormDialog>
  )
}

interface ScanProps {
  begun: Begun
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

function Scan({ begun: { secret, url }, onDone, onClose }: ScanProps) {
  const form = useCallForm(confirmSecondFactor, {
    initial: { code: '' },
    about: { code: ['second_factor_wrong'] },
    renews: [getSecondFactor, getProfile],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const words = secondFactorText.setUp
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: secondFactorText.cancel, submit: words.submit, busy: secondFactorText.busy }}
      // A press beside it would lose what the app has scanned.
      form={{ ...form, touched: true }}
      onClose={onClose}
    >
      <p>{words.scan}</p>
      <div className="justify-self-center">
        <QrCode text={url} label={words.qr} size={192} />
      </div>
      <div className="grid gap-1 text-sm text-text-2">
        <p>{words.byHand}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <code className="min-w-0 break-all text-text">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton value={secret} label={words.copy} copiedLabel={words.copied} />
        </p>
      </div>
      <Input
        label={secondFactorText.code}
        hint={words.enter}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.bind('code')}
      />
    </FormDialog>
  )
}
