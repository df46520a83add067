import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import type { Notice } from './overlays.ts'

interface NoticeDialogProps {
  notice: Notice
  onClose: () => void
}

export default function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      glyph={<WindowGlyph mark="ok" />}
      title={notice.title}
      actions={
        <Button size="lg" variant="pri" onClick={onClose}>
          {text.buttons.gotIt}
        </Button>
      }
    >
      <p>{notice.text}</p>
    </Dialog>
  )
}
