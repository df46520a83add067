import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { listPrice } from '@kaihei/domain/orders/price'
import { tariff } from '@kaihei/domain/tariff'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { ObstacleNote } from '#features/orders/ObstacleNote.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { useMove } from './api.ts'
import { hoursOf, levelText } from './wish-words.ts'

interface HallCardProps {
  order: FastOrder
  onOver: () => void
}

/** A wish somebody else has, and what it would bring me. */
export function HallCard({ order, onOver }: HallCardProps) {
  const nameId = useId()
  const move = useMove()
  const { boss, game, units, myBid, myPrice, bidCount, clock, status } = order
  const words = fastOrdersText.hall
  const hours = hoursOf(units)
  const chosen = status !== 0
  const live = !chosen && myBid?.state === 'live'
  const obstacle = order.blockedActions.find(({ action }) => action === 'call')

  function press(op: 'call' | 'uncall') {
    return move.attempt({ orderSn: order.orderSn, op })
  }

  return (
    <article
      className={clsx(
        'grid h-full min-w-0 content-between gap-3 rounded-xl bg-surface p-4 shadow-1',
        chosen && 'ring-2 ring-lamp',
      )}
      aria-labelledby={nameId}
    >
      <div className="grid gap-3">
        <div className="flex items-center gap-3">
          <Avatar src={boss.avatar} hue={boss.hue} />
          <div className="min-w-0 flex-1">
            <h3 id={nameId} className="truncate">
              {boss.nickname}
            </h3>
            <p className="flex items-center gap-1.5 text-sm text-text-2">
              <GameCover game={game} size={18} />
              <span className="truncate">
                {text.names.game(game)} · {fastOrdersText.form.hours(hours)}
              </span>
            </p>
          </div>
          {order.mode === 'auto' && <Badge tone="them">{words.auto}</Badge>}
        </div>
        <Wanted order={order} />
      </div>
      <div className="grid gap-3">
        <div className="flex items-end justify-between gap-3 border-t border-line pt-3">
          <div className="grid gap-0.5 text-xs text-text-2">
            {myPrice !== null && (
              <>
                <span>{words.forHours(hours)}</span>
                <Amount hundredths={listPrice(myPrice, units)} unit="coin" tone="unit" size="lg" />
              </>
            )}
          </div>
          <p className="text-right text-xs text-text-2">
            {!chosen && words.bids(bidCount, tariff.fastOrder.bidsPerOrder)}
            {clock !== null && !chosen && (
              <span className="block">
                {words.open} <Countdown deadline={Date.parse(clock.until)} now={serverNow} onDone={onOver} />
              </span>
            )}
          </p>
        </div>
        <Alert text={move.failure} />
        {chosen ? (
          <Foot word={words.chosen} tone="you">
            <Link
              to="/order-quickly-detail"
              search={{ orderSn: order.orderSn }}
              className={buttonClass({ variant: 'pri', size: 'sm' })}
            >
              {words.chosenSee}
            </Link>
          </Foot>
        ) : live ? (
          <Foot
            word={words.hasBid}
            tone="live"
            note={
              <>
                {words.bidLeft}{' '}
                <Countdown deadline={Date.parse(myBid.until)} now={serverNow} onDone={onOver} />
              </>
            }
          >
            <Button
              size="sm"
              variant="quiet"
              busy={move.isPending}
              busyLabel={words.takingBack}
              onClick={() => press('uncall')}
            >
              {words.takeBackBid}
            </Button>
          </Foot>
        ) : myBid?.state === 'turnedDown' || myBid?.state === 'declined' ? (
          <p className="text-sm text-text-3">{words[myBid.state]}</p>
        ) : (
          <div className="grid gap-1.5">
            {obstacle === undefined ? (
              <Button
                wide
                busy={move.isPending}
                busyLabel={words.bidding}
                aria-label={words.bidFor(boss.nickname)}
                onClick={() => press('call')}
              >
                {words.bid}
              </Button>
            ) : (
              <ObstacleNote obstacle={obstacle} />
            )}
            {myBid?.state === 'gone' && obstacle === undefined && (
              <p className="text-xs text-text-3">{words.gone}</p>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

interface FootProps {
  word: string
  tone: 'you' | 'live'
  note?: ReactNode
  children: ReactNode
}

function Foot({ word, tone, note, children }: FootProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3">
      <p className="grid justify-items-start gap-0.5">
        <Badge tone={tone}>{word}</Badge>
        {note && <span className="text-xs text-text-2">{note}</span>}
      </p>
      {children}
    </div>
  )
}

/** Only what narrows it down: "anybody" on every line would hide it. */
function Wanted({ order: { sex, minLevel, server, note } }: { order: FastOrder }) {
  const words = fastOrdersText
  const tags = [
    sex !== 0 && words.form.sexes[sex],
    minLevel > 1 && levelText(minLevel),
    server !== null && server,
  ].filter((tag) => typeof tag === 'string')
  return (
    <>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-surface-2 px-2.5 py-0.5 text-xs text-text-2">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {note !== '' && <p className="line-clamp-3 text-sm break-words whitespace-pre-line">{note}</p>}
    </>
  )
}
