import { Copy, Flag, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { chatText } from '#text/chat.ts'
import { Menu } from '#ui/Menu.tsx'

interface MessageMenuProps {
  /** What opens it. */
  trigger: ReactElement
  align: 'start' | 'end'
  /** Its words, if it has any. */
  copies: string | undefined
  onRevoke: (() => void) | undefined
  onReport: (() => void) | undefined
}

/** What can be done with a message. It comes when it is first asked for, and opens at once. */
export function MessageMenu({ trigger, align, copies, onRevoke, onReport }: MessageMenuProps) {
  const words = chatText.message
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
            : [{ label: words.revoke, icon: <Undo2 size={16} aria-hidden="true" />, onSelect: onRevoke }]),
          ...(onReport === undefined
            ? []
            : [
                {
                  label: words.report,
                  icon: <Flag size={16} aria-hidden="true" />,
                  bad: true,
                  onSelect: onReport,
                },
              ]),
        ],
      ]}
    />
  )
}
