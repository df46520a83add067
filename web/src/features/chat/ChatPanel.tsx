import type { Target } from '@kaihei/domain/chat/conversation-id'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { chatText } from '#text/chat.ts'
import { ChatRooms } from './ChatRooms.tsx'
import '#ui/Popup.css'

interface ChatPanelProps {
  /** Undefined while it is closed. */
  target: Target | null | undefined
  onClose: () => void
}

/** The chat beside the page one is on; on a phone it has the whole screen. */
export function ChatPanel({ target, onClose }: ChatPanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  // On its way out it still shows what was open.
  const [shown, setShown] = useState<Target | null>(null)
  if (target !== undefined && target !== shown) setShown(target)
  return (
    <BaseDialog.Root
      open={target !== undefined}
      // What opens above it without being a part of it, such as a report, is pressed in and left by Escape on its own.
      disablePointerDismissal
      onOpenChange={(next, { reason }) => {
        const isElsewhere = popup.current?.contains(document.activeElement) === false
        if (!next && !(reason === 'escape-key' && isElsewhere)) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="popup-scrim fixed inset-0 z-40 bg-scrim" onClick={onClose} />
        <BaseDialog.Popup
          ref={popup}
          // A finger would call up the keyboard before anything was read.
          initialFocus={(by) => (by === 'touch' ? true : (popup.current?.querySelector('textarea') ?? true))}
          className="popup-sheet fixed inset-y-0 right-0 z-40 flex h-full w-full flex-col overflow-hidden bg-bg shadow-3 outline-none [--avatar-ground:var(--bg)] [--sheet-away:translateX(100%)] md:w-[480px] md:rounded-l-[24px] lg:w-[920px]"
        >
          <BaseDialog.Title className="sr-only">{chatText.heading}</BaseDialog.Title>
          <ChatRooms target={shown} onClose={onClose} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
