import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface AskDialogProps {
  open?: boolean
  words: { title: string; keep: string; submit: string; submitting: string }
  /** It takes something away. */
  hard?: boolean
  busy: boolean
  /** Why it did not happen. */
  failure?: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** What it leads to. */
  children: ReactNode
}

/** Asks once more before something is done for good; while that is under way it stays. */
export function AskDialog({
  open = true,
  words,
  hard = false,
  busy,
  failure,
  onSubmit,
  onClose,
  children,
}: AskDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={words.title}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            size="lg"
            variant={hard ? 'badf' : 'pri'}
            busy={busy}
            busyLabel={words.submitting}
            onClick={onSubmit}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failure !== undefined && (
        <div className="mt-3">
          <Alert text={failure} />
        </div>
      )}
    </Dialog>
  )
}
