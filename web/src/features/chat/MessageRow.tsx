import { mayStillRevoke } from '@kaihei/domain/chat/message-rules'
import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import type { IncomingMessage } from '@kaihei/domain/live-event'
import { clsx } from 'clsx'
import { Copy, Ellipsis, Flag, RotateCw, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { shortTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { roomHue } from '#ui/room-hue.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { CardLink } from './CardLink.tsx'
import { Later } from './Later.tsx'
import { MessageText } from './MessageText.tsx'
import { PictureMessage } from './PictureMessage.tsx'
import { QuietLine } from './QuietLine.tsx'
import { readSaid } from './read-payload.ts'
import type { Said } from './read-payload.ts'
import { TipLine } from './TipLine.tsx'

const OrderCard = lazy(() => loadChunk(() => import('./OrderCard.tsx')))
const SystemNotice = lazy(() => loadChunk(() => import('./SystemNotice.tsx')))

/** What can be done with a message. What is not given is not offered. */
export interface MessageDeeds {
  readonly onRetry?: ((message: ChatMessage) => void) | undefined
  readonly onRevoke?: ((message: ChatMessage) => void) | undefined
  readonly onReport?: ((message: ChatMessage) => void) | undefined
  /** A link in it was followed: whatever covers the page goes away. */
  readonly onFollow?: (() => void) | undefined
  /** Above something that was said in the name of an account: who did. */
  readonly byline?: ((message: ChatMessage) => string | undefined) | undefined
  /** Under something that was not sent: why. */
  readonly whyFailed?: ((message: ChatMessage) => string | undefined) | undefined
}

interface MessageRowProps extends MessageDeeds {
  message: ChatMessage
  opens: boolean
  isLatestOfOrder: boolean
  isMyLast: boolean
  /** In a group everybody's name stands above what they say. */
  named: boolean
}

/** One message, on the side of whoever said it. */
export function MessageRow(props: MessageRowProps) {
  const { message, opens, isLatestOfOrder, isMyLast, named, onFollow, byline } = props
  const timeZone = useTimeZone()
  const said = readSaid(message)
  const mine = message.flow === 'out'
  if (said.kind === 'revoked') {
    return (
      <QuietLine>{mine ? chatText.message.revokedMine : chatText.message.revoked(message.nick)}</QuietLine>
    )
  }
  if (said.kind === 'tip') return <TipLine tip={said.tip} nick={message.nick} />
  if (said.kind === 'system') {
    return (
      <Later instead={<QuietLine>{said.notice.groupProfile.name}</QuietLine>}>
        <SystemNotice notice={said.notice} />
      </Later>
    )
  }
  const isCard = said.kind === 'order' || said.kind === 'notice'
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
        {byline !== undefined && <Byline name={byline(message)} />}
        {named && opens && !mine && <span className="text-xs text-text-3">{name}</span>}
        <div className={clsx('flex max-w-full items-center gap-1', mine && 'flex-row-reverse')}>
          {isCard ? (
            <Told said={said} isLatest={isLatestOfOrder} onFollow={onFollow} />
          ) : (
            <div
              className={clsx(
                'min-w-0 rounded-[14px] text-text',
                said.kind !== 'picture' && 'px-3.5 py-2',
                mine ? 'rounded-br-[4px] bg-(--bubble-mine)' : 'rounded-bl-[4px] bg-surface-2',
              )}
            >
              {said.kind === 'text' && <MessageText text={said.text} onFollow={onFollow} />}
              {said.kind === 'picture' && <PictureMessage picture={said.picture} />}
              {said.kind === 'card' &&
                (said.description === '' ? chatText.message.unknown : said.description)}
            </div>
          )}
          <Actions {...props} said={said} mine={mine} />
        </div>
        <Fate {...props} shown={mine && (isMyLast || message.status !== 'success')} time={time} />
      </div>
    </article>
  )
}

function Byline({ name }: { name: string | undefined }) {
  return name !== undefined && <span className="text-xs text-text-3">{name}</span>
}

interface ToldProps {
  said: Extract<Said, { kind: 'order' | 'notice' }>
  isLatest: boolean
  onFollow: (() => void) | undefined
}

/** What an account of the house has to say. */
function Told({ said, isLatest, onFollow }: ToldProps) {
  const plain = <PlainCard card={said.card} onFollow={onFollow} />
  if (said.kind === 'notice' || !isLatest) return plain
  return (
    <Later instead={plain}>
      <OrderCard card={said.card} orderId={said.orderId} onFollow={onFollow} />
    </Later>
  )
}

function PlainCard({
  card,
  onFollow,
}: {
  card: IncomingMessage['message']
  onFollow: (() => void) | undefined
}) {
  return (
    <div className="grid min-w-0 gap-2 rounded-[14px] rounded-bl-[4px] bg-surface-2 px-3.5 py-2.5">
      <span className="break-words whitespace-pre-line">{text.fromServer.message(card)}</span>
      <CardLink card={card} onFollow={onFollow} />
    </div>
  )
}

interface ActionsProps extends MessageDeeds {
  message: ChatMessage
  said: Said
  mine: boolean
}

function Actions({ message, said, mine, onRevoke, onReport }: ActionsProps) {
  const words = chatText.message
  const stands = message.status === 'success'
  const entries = [
    ...(said.kind === 'text' && 'clipboard' in navigator
      ? [
          {
            label: words.copy,
            icon: <Copy size={16} aria-hidden="true" />,
            onSelect: () => void navigator.clipboard.writeText(said.text),
          },
        ]
      : []),
    ...(mine && stands && onRevoke && mayStillRevoke(new Date(message.time * 1000), new Date(serverNow()))
      ? [
          {
            label: words.revoke,
            icon: <Undo2 size={16} aria-hidden="true" />,
            onSelect: () => onRevoke(message),
          },
        ]
      : []),
    ...(!mine && onReport && said.kind !== 'order' && said.kind !== 'notice'
      ? [
          {
            label: words.report,
            icon: <Flag size={16} aria-hidden="true" />,
            bad: true,
            onSelect: () => onReport(message),
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <Menu
      align={mine ? 'end' : 'start'}
      trigger={
        <IconButton
          variant="quiet"
          size="sm"
          round
          label={words.actions}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-60"
        >
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      }
      groups={[entries]}
    />
  )
}

interface FateProps extends MessageDeeds {
  message: ChatMessage
  shown: boolean
  time: string
}

/** What has become of something I said. */
function Fate({ message, shown, time, onRetry, whyFailed }: FateProps) {
  const words = chatText.message
  const { status, isPeerRead, readReceipt } = message
  if (!shown) return null
  if (status === 'unSend') {
    return (
      <span className="inline-flex items-center gap-1.5 text-xs text-text-3">
        {words.sending}
        <VoiceBars />
      </span>
    )
  }
  if (status === 'fail') {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 text-xs text-bad" role="alert">
        {whyFailed?.(message) ?? words.failed}
        {onRetry && (
          <button
            type="button"
            className="inline-flex items-center gap-1 rounded-sm font-semibold text-lamp-text hover:underline"
            onClick={() => onRetry(message)}
          >
            <RotateCw size={13} aria-hidden="true" />
            {words.retry}
          </button>
        )}
      </span>
    )
  }
  return (
    <span className="text-xs text-text-3">
      {time} ·{' '}
      {readReceipt === undefined
        ? isPeerRead
          ? words.read
          : words.sent
        : words.readBy(readReceipt.readCount)}
    </span>
  )
}
