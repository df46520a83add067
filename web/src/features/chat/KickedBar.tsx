import { Radio } from 'lucide-react'
import { enterChat } from '#chat/chat-room.ts'
import { chatCardsText } from '#text/chat-cards.ts'
import { Button } from '#ui/Button.tsx'

/** The chat was opened on another device: it goes on here only if somebody says so. */
export default function KickedBar() {
  const words = chatCardsText.state
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-lamp-soft px-4 py-2.5 text-sm text-lamp-text"
    >
      <Radio size={17} />
      <span className="min-w-0 flex-1">{words.kicked}</span>
      <Button size="sm" variant="pri" onClick={() => enterChat()}>
        {words.resume}
      </Button>
    </div>
  )
}
