import type { ChatConversation } from '@kaihei/domain/chat/shapes'
import { clsx } from 'clsx'
import { readKeptProfile } from '#client/session.ts'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { listTime } from '#text/times.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { ChatFace } from './ChatFace.tsx'
import { useDrafts } from './drafts.ts'
import { introduce } from './introduce.ts'
import { isQuiet, readSaid } from './read-payload.ts'
import { spokenWords } from './say-message.ts'

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
  // What happened in a group is said by nobody.
  const isMine = lastMessage.fromAccount === readKeptProfile()?.uk && shown !== words.news
  return isMine ? words.mine(shown) : shown
}

/** The server's summary is Chinese: what the house says is told in the reader's language. */
function summaryOf({ type, payload, isRevoked, messageForShow }: ChatConversation['lastMessage']): string {
  if (type === '') return messageForShow
  const said = readSaid({ payload, isRevoked })
  if (isQuiet(said)) return chatText.list.news
  const words = spokenWords(said)
  return said.kind === 'picture' ? `[${words}]` : words
}
