import { blocksText } from '#text/blocks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface BlockDialogProps {
  nickname: string
  open: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a block does before it is done. */
export function BlockDialog({ nickname, open, busy, onConfirm, onClose }: BlockDialogProps) {
  const words = blocksText
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.confirm.title(nickname)}
      glyph={<WindowGlyph size={48} />}
      actions={
        <>
          <Button onClick={onClose}>{words.confirm.keep}</Button>
          <Button variant="badf" busy={busy} busyLabel={words.blocking} onClick={onConfirm}>
            {words.block}
          </Button>
        </>
      }
    >
      {words.confirm.text}
    </Dialog>
  )
}
