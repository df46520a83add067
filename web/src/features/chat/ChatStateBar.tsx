import { WifiOff } from 'lucide-react'
import { useChatState } from '#chat/chat-state.ts'
import { useReach } from '#client/reach.ts'
import { chatText } from '#text/chat.ts'
import { later } from './later.tsx'

const KickedBar = later(() => import('./KickedBar.tsx'))

/** What keeps the chat from going on, and what can be done about it. */
export function ChatStateBar() {
  const stage = useChatState((state) => state.stage)
  const connection = useChatState((state) => state.connection)
  const reached = useReach((reach) => reach.reached)
  const cut = stage === 'in' && (!reached || connection === 'disconnected')
  if (stage === 'kicked') return <KickedBar />
  return (
    <output className="block">
      {cut && (
        <span className="flex items-center gap-2 bg-lamp-soft px-4 py-2 text-sm text-lamp-text">
          <WifiOff size={16} />
          {chatText.offline}
        </span>
      )}
    </output>
  )
}
