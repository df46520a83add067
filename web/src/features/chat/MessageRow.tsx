import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { clsx } from 'clsx'
import { lazy, memo } from 'react'
import type { ReactNode } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { shortTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { roomHue } from '#ui/room-hue.ts'
import { Later } from './Later.tsx'
import type { MessageDeeds } from './message-deeds.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessageFate } from './MessageFate.tsx'
import { MessageText } from './MessageText.tsx'
import { QuietLine } from './QuietLine.tsx'
import { isQuiet, readSaid } from './read-payload.ts'
import type { QuietSaid } from './read-payload.ts'

const HouseCard = lazy(() => loadChunk(() => import('./cards/HouseCard.tsx')))
const PictureMessage = lazy(() => loadChunk(() => import('./cards/PictureMessage.tsx')))
const PacketCard = lazy(() => loadChunk(() => import('#features/packets/PacketCard.tsx')))
const SystemNotice = lazy(() => loadChunk(() => import('./groups/SystemNotice.tsx')))
const TipLine = lazy(() => loadChunk(() => import('./groups/TipLine.tsx')))
const CautionCard = lazy(() => loadChunk(() => import('#features/reports/CautionCard.tsx')))

interface MessageRowProps extends MessageDeeds {
  message: ChatMessage
  opens: boolean
  isLatestOfOrder: boolean
  isMyLast: boolean
  /** In a group everybody's name stands above what they say. */
  named: boolean
}

/** One message, on the side of whoever said it. Nothing of it changed, nothing is drawn. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, opens, isLatestOfOrder, isMyLast, named, byline } = props
  const timeZone = useTimeZone()
  const said = readSaid(message)
  const mine = message.flow === 'out'
  if (isQuiet(said)) return <Quiet said={said} message={message} />
  const name = text.fromServer.sender({ uid: message.from, name: message.nick })
  const time = shortTime(message.time * 1000, timeZone)
  return (
    <article
      aria-label={chatText.message.from(mine ? chatText.message.mine : name, time)}
      className={clsx('group flex gap-2.5 px-4', opens ? 'pt-3' : 'pt-1', mine && 'flex-row-reverse')}
    >
      {!mine && named && (
        <span className="w-8 shrink-0">
          {opens && <Avatar src={message.avatar} hue={roomHue(message.from)} size={32} />}
        </span>
      )}
      <div
        className={clsx('grid min-w-0 max-w-[82%] gap-1', mine ? 'justify-items-end' : 'justify-items-start')}
      >
        <Byline name={byline?.(message)} />
        {named && opens && !mine && <Byline name={name} />}
        <div className={clsx('flex max-w-full items-center gap-1', mine && 'flex-row-reverse')}>
          {said.kind === 'order' || said.kind === 'notice' ? (
            <Later instead={<Bubble>{text.fromServer.message(said.card)}</Bubble>}>
              <HouseCard said={said} isLatest={isLatestOfOrder} />
            </Later>
          ) : said.kind === 'packet' ? (
            <Later instead={<Bubble mine={mine}>{said.description}</Bubble>}>
              <PacketCard card={said.card} />
            </Later>
          ) : (
            <Bubble mine={mine} bare={said.kind === 'picture'}>
              {said.kind === 'text' && <MessageText text={said.text} />}
              {said.kind === 'picture' && (
                <Later instead={chatText.message.picture}>
                  <PictureMessage picture={said.picture} />
                </Later>
              )}
              {said.kind === 'card' && (said.description || chatText.message.unknown)}
            </Bubble>
          )}
          <MessageActions {...props} said={said} />
        </div>
        {mine && (isMyLast || message.status !== 'success') && <MessageFate {...props} time={time} />}
      </div>
    </article>
  )
})

interface BubbleProps {
  mine?: boolean
  /** What is in it reaches its edges. */
  bare?: boolean
  children: ReactNode
}

function Bubble({ mine = false, bare = false, children }: BubbleProps) {
  return (
    <div
      className={clsx(
        'min-w-0 rounded-[14px] text-text',
        !bare && 'px-3.5 py-2',
        mine ? 'rounded-br-[4px] bg-(--bubble-mine)' : 'rounded-bl-[4px] bg-surface-2',
      )}
    >
      {children}
    </div>
  )
}

function Byline({ name }: { name: string | undefined }) {
  return name !== undefined && <span className="text-xs text-text-3">{name}</span>
}

/** Said by nobody in particular: it stands in the middle. */
function Quiet({ said, message }: { said: QuietSaid; message: ChatMessage }) {
  const words = chatText.message
  if (said.kind === 'revoked') {
    return <QuietLine>{message.flow === 'out' ? words.revokedMine : words.revoked(message.nick)}</QuietLine>
  }
  if (said.kind === 'tip') {
    return (
      <Later instead={<QuietLine>…</QuietLine>}>
        <TipLine tip={said.tip} nick={message.nick} />
      </Later>
    )
  }
  if (said.kind === 'system') {
    return (
      <Later instead={<QuietLine>{said.notice.groupProfile.name}</QuietLine>}>
        <SystemNotice notice={said.notice} />
      </Later>
    )
  }
  return (
    <div className="px-4 pt-3">
      <Later instead={<QuietLine>{said.description}</QuietLine>}>
        <CautionCard about={said.about} />
      </Later>
    </div>
  )
}
