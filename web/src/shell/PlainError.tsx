import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { closeError, useOverlays } from './overlays.ts'

/** The dialog for it could not be fetched, and what went wrong has to be read all the same. */
export function PlainError() {
  const [error] = useOverlays(({ errors }) => errors)
  if (error === undefined) return null
  return (
    <div
      role="alertdialog"
      aria-label={text.failure.dialogTitle}
      className="fixed inset-x-3 bottom-24 z-50 mx-auto grid max-w-[454px] justify-items-end gap-3 rounded-xl bg-surface-3 p-5 shadow-3"
    >
      <p className="w-full">{[error.message, error.outcome].join(' ')}</p>
      <Button variant="pri" onClick={closeError}>
        {text.buttons.gotIt}
      </Button>
    </div>
  )
}
