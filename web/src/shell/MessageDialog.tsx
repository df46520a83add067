import type { IncomingMessage } from '@kaihei/domain/live-event'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { roomHue } from './room-hue.ts'

interface MessageDialogProps {
  message: IncomingMessage
  onClose: () => void
  onChat: () => void
  /** Null when the message speaks of no order. */
  onViewOrder: (() => void) | null
}

/** The message that asks for an answer. */
export default function MessageDialog({ message, onClose, onChat, onViewOrder }: MessageDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text.common.close}
      glyph={<Avatar src={message.avatar} hue={roomHue(message.uid)} size={64} />}
      title={message.name}
      actions={
        <>
          <Button size="lg" variant={onViewOrder === null ? 'pri' : 'default'} onClick={onChat}>
            {text.shell.message.chat}
          </Button>
          {onViewOrder !== null && (
            <Button size="lg" variant="pri" onClick={onViewOrder}>
              {text.shell.message.viewOrder}
            </Button>
          )}
        </>
      }
    >
      <p className="whitespace-pre-line">{message.message.msg}</p>
    </Dialog>
  )
}
