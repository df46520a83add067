import { useState } from 'react'
import { settingText } from '#text/setting.ts'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { EraseDialog } from './EraseDialog.tsx'

interface EraseRowProps {
  nickname: string
  hasPassword: boolean
  /** The account is gone; the session in this browser is not yet. */
  onErased: () => void
}

export function EraseRow({ nickname, hasPassword, onErased }: EraseRowProps) {
  const [open, setOpen] = useState(false)
  const words = settingText.erase
  return (
    <FormRow title={words.title} text={words.text}>
      <div>
        <Button variant="bad" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      {open && (
        <EraseDialog
          nickname={nickname}
          hasPassword={hasPassword}
          onErased={onErased}
          onClose={() => setOpen(false)}
        />
      )}
    </FormRow>
  )
}
