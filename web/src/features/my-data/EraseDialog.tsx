import { eraseMe } from '@kaihei/domain/my-data/calls'
import { useId, useState } from 'react'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { whileLeaving } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface EraseDialogProps {
  nickname: string
  hasPassword: boolean
  onErased: () => void
  onClose: () => void
}

/** Nobody erases by accident: the nickname has to be typed, and the password where there is one. */
export function EraseDialog({ nickname, hasPassword, onErased, onClose }: EraseDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const erase = useChange(
    (_nothing: void, submit) =>
      whileLeaving(() => submit(eraseMe, { nickname: typed.trim(), ...(hasPassword && { password }) })),
    { onDone: onErased },
  )
  const words = settingText.erase
  return (
    <Dialog
      open
      alert
      outsideCloses={false}
      onClose={onClose}
      glyph={<WindowGlyph />}
      title={words.dialogTitle}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="lg"
            variant="badf"
            disabled={typed.trim() !== nickname || (hasPassword && password === '')}
            busy={erase.isPending}
            busyLabel={words.submitting}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <p>{words.dialogText}</p>
      <form
        id={formId}
        noValidate
        // The dialog's content scrolls, which would cut the focus rings at its edges.
        className="-mx-1 mt-4 grid gap-4 px-1 pb-1"
        onSubmit={(event) => {
          event.preventDefault()
          erase.mutate()
        }}
      >
        <Input
          label={words.nickname(nickname)}
          autoComplete="off"
          value={typed}
          error={wrongWith(erase.error, 'nickname', ['wrong_confirmation'])}
          onChange={(event) => setTyped(event.target.value)}
        />
        {hasPassword && (
          <Input
            label={words.password}
            type="password"
            autoComplete="current-password"
            value={password}
            error={wrongWith(erase.error, 'password', ['wrong_password'])}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <Alert text={wrongOverall(erase.error, ['wrong_confirmation', 'wrong_password'])} />
      </form>
    </Dialog>
  )
}
