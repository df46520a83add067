import type { Bidder } from '@kaihei/domain/fast-orders/calls'
import { listPrice } from '@kaihei/domain/orders/price'
import { shownRating } from '@kaihei/domain/players/rating'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { serverNow } from '#client/clock.ts'
import { ScoreParts } from '#features/players/ScoreParts.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { grouped, shortAmountText } from '#ui/amount-text.ts'
import { Arch } from '#ui/Arch.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import './BidderCard.css'
import { BidLife } from './BidLife.tsx'
import { hoursOf } from './wish-words.ts'

interface BidderCardProps {
  bidder: Bidder
  units: number
  /** The one with the lamp: the newest, or the best where the system chooses. */
  featured: boolean
  best: boolean
  choosing: boolean
  /** Another one is being chosen, or this one turned down. */
  disabled: boolean
  onChoose: () => Promise<unknown>
  onTurnDown: () => void
  onOver: () => void
}

/** A bid is a window that lights up: a face, a voice, a price, and as long as it lives. */
export function BidderCard({
  bidder,
  units,
  featured,
  best,
  choosing,
  disabled,
  onChoose,
  onTurnDown,
  onOver,
}: BidderCardProps) {
  const nameId = useId()
  const { nickname, hue, sex, playLevel, scoreParts, pricePerHour } = bidder
  const words = fastOrdersText.list
  return (
    <article className="bidder room" style={{ '--h': hue }} data-featured={featured} aria-labelledby={nameId}>
      <Arch
        src={bidder.cover ?? bidder.avatar}
        alt=""
        hue={hue}
        light="online"
        className="bidder-window"
        eager
      />
      <div className="bidder-about grid min-w-0 content-start gap-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={nameId} className="max-w-full truncate text-lg leading-6">
            {nickname}
          </h3>
          <LevelBadge kind="P" level={playLevel} name={text.names.playLevel(playLevel)} />
          <Score bidder={bidder} />
          {best && <Badge tone="them">{words.best}</Badge>}
          {!best && scoreParts.newcomer > 0 && <Badge tone="live">{words.newcomer}</Badge>}
        </div>
        <p className="truncate text-sm text-text-2">
          {[bidder.serviceTitle, bidder.rank, bidder.motto].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="bidder-voice">
        <Voice bidder={bidder} />
      </div>
      <MiniScore parts={scoreParts} />
      <div className="bidder-price flex items-center gap-x-1.5">
        <Amount hundredths={pricePerHour} unit="coin" decimals="whole" tone="unit" size="lg" />
        <span className="pt-[5px] text-xs whitespace-nowrap text-text-2">{text.players.perHour}</span>
        <span className="bidder-sum w-full text-right text-xs text-text-3">
          {words.forSum(shortAmountText(listPrice(pricePerHour, units)), hoursOf(units))}
        </span>
      </div>
      <div className="bidder-life">
        <BidLife placedAt={bidder.calledAt} until={bidder.until} now={serverNow} onOver={onOver} />
      </div>
      <div className="bidder-actions flex gap-2">
        <Button
          variant="quiet"
          disabled={disabled}
          aria-label={words.turnDownOf(nickname)}
          onClick={onTurnDown}
        >
          {words.turnDown}
        </Button>
        <Button
          variant={featured ? 'pri' : 'default'}
          className="flex-1"
          disabled={disabled}
          busy={choosing}
          busyLabel={words.choosing}
          aria-label={words.chooseOf(nickname)}
          onClick={onChoose}
        >
          {words.choose[sex]}
        </Button>
      </div>
    </article>
  )
}

function Score({ bidder }: { bidder: Bidder }) {
  const { orderCount, score, hue } = bidder
  const rating = shownRating(bidder)
  return (
    <Tooltip
      pressOpens
      panel={{
        place: 'bidder-explained absolute top-10 z-40 pt-1.5',
        box: 'block w-60 rounded-[12px] bg-surface-3 px-3.5 py-3 shadow-2',
      }}
      text={
        <span className="room block" style={{ '--h': hue }}>
          <ScoreParts score={score} parts={bidder.scoreParts} />
        </span>
      }
    >
      <button
        type="button"
        className="flex cursor-help items-center gap-1 rounded-sm font-semibold"
        aria-label={text.players.score.explain(Math.round(score * 100))}
      >
        {rating !== null && (
          <Star size={13} className="text-lamp" fill="currentColor" stroke="none" aria-hidden="true" />
        )}
        {rating ?? text.players.newcomer}
        <span className="text-xs font-normal text-text-3">{text.players.orders(grouped(orderCount))}</span>
      </button>
    </Tooltip>
  )
}

const shownParts = ['rating', 'completion', 'acceptRate', 'replySpeed'] as const

/** The parts that differ most between people, at a glance; the rest is in the explanation. */
function MiniScore({ parts }: { parts: Bidder['scoreParts'] }) {
  return (
    <div className="bidder-score grid-cols-2 gap-x-4 gap-y-1 text-xs" aria-hidden="true">
      {shownParts.map((part) => (
        <span key={part} className="flex items-center gap-2">
          <span className="min-w-[2.2em] shrink-0 text-text-2">{fastOrdersText.list.parts[part]}</span>
          <span className="h-1 min-w-6 flex-1 overflow-hidden rounded-[3px] bg-surface-3">
            <span className="block h-full bg-room" style={{ width: `${parts[part] * 100}%` }} />
          </span>
          <b className="w-[2em] text-right font-medium">{Math.round(parts[part] * 100)}</b>
        </span>
      ))}
    </div>
  )
}

function Voice({ bidder: { nickname, voiceUrl, voiceSeconds, voicePeaks, hue } }: { bidder: Bidder }) {
  if (voiceUrl === null || voiceSeconds === null) {
    return (
      <p className="grid h-9 place-items-center rounded-[12px] bg-surface-3 text-xs text-text-3 md:h-10">
        {text.players.noVoice}
      </p>
    )
  }
  const { play, ...labels } = text.players.voice
  return (
    <ClipPlayer
      src={voiceUrl}
      seconds={voiceSeconds}
      peaks={voicePeaks}
      hue={hue}
      labels={{ ...labels, play: play(nickname, voiceSeconds) }}
    />
  )
}
