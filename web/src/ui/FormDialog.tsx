import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  title: string
  /** Above the title. */
  glyph?: ReactNode
  words: { readonly cancel: string; readonly submit: string; readonly busy: string }
  /** It takes something away. */
  hard?: boolean
  form: {
    /** Something was typed: a press beside the dialog must not lose it. */
    readonly touched: boolean
    readonly failure: string | undefined
    readonly submit: () => Promise<unknown>
  }
  onClose: () => void
  /** What it leads to, and its fields. */
  children: ReactNode
}

/** A form in a dialog: its fields, why the server did not take them, and the two ways out. */
export function FormDialog({ title, glyph, words, hard = false, form, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      glyph={glyph}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={hard ? 'badf' : 'pri'} busyLabel={words.busy} onClick={form.submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        {children}
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}
