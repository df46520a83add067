import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { chatText } from '#text/chat.ts'
import { ChatRooms } from './ChatRooms.tsx'
import '#ui/Popup.css'

interface ChatPanelProps {
  open: boolean
  onClose: () => void
}

/** The chat beside the page one is on; on a phone it has the whole screen. */
export function ChatPanel({ open, onClose }: ChatPanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="popup-scrim fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Popup
          ref={popup}
          // A finger would call up the keyboard before anything was read.
          initialFocus={(by) => (by === 'touch' ? true : (popup.current?.querySelector('textarea') ?? true))}
          className="popup-sheet fixed inset-y-0 right-0 z-40 flex h-full w-full flex-col overflow-hidden bg-bg shadow-3 outline-none [--avatar-ground:var(--bg)] [--sheet-away:translateX(100%)] md:w-[480px] md:rounded-l-[24px] lg:w-[920px]"
        >
          <BaseDialog.Title className="sr-only">{chatText.heading}</BaseDialog.Title>
          <ChatRooms onClose={onClose} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
