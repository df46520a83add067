import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { Copy, Flag, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { chatCardsText } from '#text/chat-cards.ts'
import { Menu } from '#ui/Menu.tsx'
import { showFlash } from './flash.ts'
import type { MessageDeeds } from './message-deeds.ts'

interface MessageMenuProps extends Pick<MessageDeeds, 'onRevoke' | 'onReport'> {
  message: ChatMessage
  /** What opens it. */
  trigger: ReactElement
  align: 'start' | 'end'
  /** Its words, if it has any. */
  copies: string | undefined
}

/** What can be done with a message. It comes when it is first asked for, and opens at once. */
export function MessageMenu({ message, trigger, align, copies, onRevoke, onReport }: MessageMenuProps) {
  const words = chatCardsText
  return (
    <Menu
      defaultOpen
      align={align}
      trigger={trigger}
      groups={[
        [
          ...(copies === undefined
            ? []
            : [
                {
                  label: words.copy,
                  icon: <Copy size={16} aria-hidden="true" />,
                  onSelect: () => void navigator.clipboard.writeText(copies),
                },
              ]),
          ...(onRevoke === undefined
            ? []
            : [
                {
                  label: words.revoke,
                  icon: <Undo2 size={16} aria-hidden="true" />,
                  onSelect: () => void takeBack(message, onRevoke),
                },
              ]),
          ...(onReport === undefined
            ? []
            : [
                {
                  label: words.report,
                  icon: <Flag size={16} aria-hidden="true" />,
                  bad: true,
                  onSelect: () => onReport(message),
                },
              ]),
        ],
      ]}
    />
  )
}

async function takeBack(message: ChatMessage, onRevoke: MessageDeeds['onRevoke'] & object): Promise<void> {
  if ((await onRevoke(message)) === null) showFlash('bad', chatCardsText.revokeFailed)
}
