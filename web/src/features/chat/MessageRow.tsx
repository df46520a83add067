import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { shortTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { roomHue } from '#ui/room-hue.ts'
import { Bubble } from './Bubble.tsx'
import { later } from './later.tsx'
import type { MessageDeeds } from './message-deeds.ts'
import { MessageFate } from './MessageFate.tsx'
import { QuietLine } from './QuietLine.tsx'
import { isMoreThanWords, isQuiet, readSaid } from './read-payload.ts'
import { wordsOf } from './say-message.ts'

const Card = later(() => import('./cards/Card.tsx'))
const MessageActions = later(() => import('./cards/MessageActions.tsx'))

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
  const words = wordsOf(said, message)
  const plain = isQuiet(said) ? <QuietLine>{words}</QuietLine> : <Bubble mine={mine}>{words}</Bubble>
  const shown = isMoreThanWords(said) ? (
    <Card said={said} message={message} isLatest={isLatestOfOrder} instead={plain} />
  ) : (
    plain
  )
  if (isQuiet(said)) return shown
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
          {shown}
          <MessageActions {...props} said={said} />
        </div>
        {mine && (isMyLast || message.status !== 'success') && <MessageFate {...props} time={time} />}
      </div>
    </article>
  )
})

function Byline({ name }: { name: string | undefined }) {
  return name !== undefined && <span className="text-xs text-text-3">{name}</span>
}
