import type { ChatConversation } from '@kaihei/domain/chat/shapes'
import { clsx } from 'clsx'
import { readKeptProfile } from '#client/session.ts'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { listTime } from '#text/times.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { ChatFace } from './ChatFace.tsx'
import { useDrafts } from './drafts.ts'
import { introduce } from './introduce.ts'
import { readSaid } from './read-payload.ts'

interface ConversationRowProps {
  conversation: ChatConversation
  chosen: boolean
  onChoose: (conversationID: string) => void
}

/** With whom, what was said last and when, and how much of it is new. */
export function ConversationRow({ conversation, chosen, onChoose }: ConversationRowProps) {
  const { conversationID, unreadCount, lastMessage } = conversation
  const timeZone = useTimeZone()
  const now = useMinute()
  const draft = useDrafts(({ drafts }) => (chosen ? undefined : drafts[conversationID]))
  const face = introduce(conversation)
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'flex w-full min-w-0 items-center gap-3 rounded-lg px-3 py-2 text-left',
        chosen ? 'bg-surface-3 [--avatar-ground:var(--surface-3)]' : 'hover:bg-surface-2',
      )}
      onClick={() => onChoose(conversationID)}
    >
      <ChatFace face={face} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 flex-1 truncate">{face.name}</b>
          {lastMessage.lastTime > 0 && (
            <time
              dateTime={new Date(lastMessage.lastTime * 1000).toISOString()}
              className="shrink-0 text-xs text-text-3"
            >
              {listTime(lastMessage.lastTime * 1000, timeZone, now)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-text-2">
            {draft === undefined ? lastWords(conversation) : chatText.list.draft(draft)}
          </span>
          <CountBadge count={unreadCount} label={chatText.unread(unreadCount)} />
        </span>
      </span>
    </button>
  )
}

function lastWords({ conversationID, lastMessage }: ChatConversation): string {
  const words = chatText.list
  if (lastMessage.lastTime === 0) return conversationID === 'C2Csq_service' ? words.serviceHint : ''
  if (lastMessage.isRevoked) return words.revoked
  const shown = summaryOf(lastMessage)
  const isMine = lastMessage.fromAccount === readKeptProfile()?.uk && lastMessage.type !== 'TIMGroupTipElem'
  return isMine ? words.mine(shown) : shown
}

/** The server's summary is Chinese: what the house says is told in the reader's language. */
function summaryOf({ type, payload, isRevoked, messageForShow }: ChatConversation['lastMessage']): string {
  if (type === '') return messageForShow
  const said = readSaid({ payload, isRevoked })
  if (said.kind === 'order' || said.kind === 'notice') return text.fromServer.message(said.card)
  if (said.kind === 'tip') return chatText.list.tip
  if (said.kind === 'system') return chatText.list.notice
  return said.kind === 'picture' ? `[${chatText.message.picture}]` : messageForShow
}
