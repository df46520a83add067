import { useEffect, useState } from 'react'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface ErrorDialogProps {
  /** May carry a little HTML; it is shown as text until the sanitiser is there. */
  message: string
  /** What became of what was to be done: a refusal that leaves that open makes people press again. */
  outcome?: string
  onClose: () => void
}

/** Something did not work and has to be read: only its button closes it. */
export default function ErrorDialog({ message, outcome, onClose }: ErrorDialogProps) {
  const html = useSanitised(message)
  return (
    <Dialog
      open
      onClose={stayOpen}
      outsideCloses={false}
      alert
      glyph={<WindowGlyph mark="bad" />}
      title={text.failure.dialogTitle}
      actions={
        <Button size="lg" variant="pri" onClick={onClose}>
          {text.buttons.gotIt}
        </Button>
      }
    >
      {html === null ? (
        <p>{message}</p>
      ) : (
        <div
          className="[&_a]:text-lamp-text [&_a]:underline [&_li]:ml-5 [&_li]:list-disc [&_p+p]:mt-2"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {outcome !== undefined && <p className="mt-2 text-text-3">{outcome}</p>}
    </Dialog>
  )
}

function stayOpen() {
  // Neither Escape nor a press outside: an error that vanishes unread was never shown.
}

/** Nothing for what has no HTML in it. */
function useSanitised(message: string): string | null {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    if (!/[<&]/.test(message)) return undefined
    let wanted = true
    void import('./sanitise.ts').then(
      ({ sanitise }) => wanted && setHtml(sanitise(message)),
      (error: unknown) => console.error('err', error),
    )
    return () => {
      wanted = false
    }
  }, [message])
  return html
}
