import { Radio, WifiOff } from 'lucide-react'
import { enterChat } from '#chat/chat-room.ts'
import { useChatState } from '#chat/chat-state.ts'
import { useReach } from '#client/reach.ts'
import { chatText } from '#text/chat.ts'
import { Button } from '#ui/Button.tsx'

/** What keeps the chat from going on, and what can be done about it. */
export function ChatStateBar() {
  const stage = useChatState((state) => state.stage)
  const connection = useChatState((state) => state.connection)
  const reached = useReach((reach) => reach.reached)
  const words = chatText.state
  if (stage === 'kicked') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-lamp-soft px-4 py-2.5 text-sm text-lamp-text"
      >
        <Radio size={17} aria-hidden="true" />
        <span className="min-w-0 flex-1">{words.kicked}</span>
        <Button size="sm" variant="pri" onClick={() => enterChat()}>
          {words.resume}
        </Button>
      </div>
    )
  }
  const cut = stage === 'in' && (!reached || connection === 'disconnected')
  return (
    <output className="block">
      {cut && (
        <span className="flex items-center gap-2 bg-lamp-soft px-4 py-2 text-sm text-lamp-text">
          <WifiOff size={16} aria-hidden="true" />
          {words.offline}
        </span>
      )}
    </output>
  )
}
