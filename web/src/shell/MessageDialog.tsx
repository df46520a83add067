import type { IncomingMessage } from '@kaihei/domain/live-event'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { roomHue } from '#ui/room-hue.ts'
import { writerOf } from './writer-of.ts'

interface MessageDialogProps {
  message: IncomingMessage
  onClose: () => void
  /** Null when the message speaks of no order. */
  onViewOrder: (() => void) | null
}

/** The message that asks for an answer. */
export default function MessageDialog({ message, onClose, onViewOrder }: MessageDialogProps) {
  const { bossDiscordId } = message.message
  const writer = writerOf(message)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text.buttons.close}
      glyph={<Avatar src={message.avatar} hue={roomHue(message.uid)} size={64} />}
      title={text.fromServer.sender(message)}
      actions={
        <>
          {writer !== undefined && (
            <ChatLink place={{ id: writer }} className={buttonClass({ size: 'lg' })} onFollow={onClose}>
              {text.shell.message.chat}
            </ChatLink>
          )}
          {writer === undefined && bossDiscordId !== undefined && (
            <a
              href={`https://discord.com/users/${encodeURIComponent(bossDiscordId)}`}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'lg' })}
            >
              {text.shell.message.chat}
              <span className="sr-only">{text.shell.opensNewTab}</span>
            </a>
          )}
          {onViewOrder === null ? (
            <Button size="lg" variant="pri" onClick={onClose}>
              {text.buttons.gotIt}
            </Button>
          ) : (
            <Button size="lg" variant="pri" onClick={onViewOrder}>
              {text.shell.message.viewOrder}
            </Button>
          )}
        </>
      }
    >
      <p className="whitespace-pre-line">{text.fromServer.message(message.message)}</p>
    </Dialog>
  )
}
