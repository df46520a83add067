import { games } from '@kaihei/domain/games/game'
import type { PlayerCard as Player } from '@kaihei/domain/players/calls'
import { tariff } from '@kaihei/domain/tariff'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Heart, Star } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Arch } from '#ui/Arch.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { PresenceDot } from '#ui/PresenceDot.tsx'
import { cardClass } from './card-class.ts'
import { findLowestPrice } from './lowest-price.ts'

type Destination = Pick<LinkProps, 'to' | 'search' | 'params'>

interface PlayerCardProps {
  player: Player
  /** Where the card leads; without it the card is not a link. */
  profile?: Destination
  /** Where 下单 leads; without it there is no such button. */
  order?: Destination
  liked?: boolean
  onLike?: (liked: boolean) => void
  /** Draws a game's picture beside its name. */
  coverOf: (game: string) => ReactNode
  /** On the first screen: do not wait for layout. */
  eager?: boolean
}

/** A companion as a window: lit, dimmed or dark, with the voice on the sill. */
export function PlayerCard({
  player,
  profile,
  order,
  liked = false,
  onLike,
  coverOf,
  eager = false,
}: PlayerCardProps) {
  const nameId = useId()
  const { nickname, avatar, hue, status, motto } = player
  return (
    <article
      className={clsx(
        cardClass.box,
        'group/card transition-[transform,background-color] duration-(--base)',
        (profile || order) && 'md:hover:-translate-y-0.5 md:hover:bg-surface-2',
      )}
      aria-labelledby={nameId}
    >
      <div className={cardClass.window}>
        <Arch src={avatar} alt="" hue={hue} light={status} className="h-full" eager={eager} />
        <span className="absolute top-0.5 left-0.5 flex items-center gap-1.5 text-xs text-text-2">
          <PresenceDot presence={status} />
          <span className="max-md:sr-only">{text.players.status[status]}</span>
        </span>
        {onLike && (
          <button
            type="button"
            className={clsx(
              'absolute -top-[5px] -right-1 z-1 grid size-9 place-items-center rounded-full transition-colors hover:text-text',
              liked ? 'text-lamp hover:text-lamp-hi' : 'text-text-3',
            )}
            aria-label={text.players.like(nickname)}
            aria-pressed={liked}
            onClick={() => onLike(!liked)}
          >
            <Heart size={18} fill={liked ? 'currentColor' : 'none'} />
          </button>
        )}
      </div>
      <Voice player={player} />
      <div className={cardClass.body}>
        <div className={cardClass.name}>
          <h3
            id={nameId}
            title={nickname}
            className="min-w-0 truncate text-[15px] leading-6 md:text-lg md:leading-6"
          >
            {profile ? (
              <Link
                {...profile}
                className="outline-none after:absolute after:inset-0 after:rounded-[inherit] after:outline-lamp-hi focus-visible:after:outline-2"
              >
                {nickname}
              </Link>
            ) : (
              nickname
            )}
          </h3>
          <Level level={player.playLevel} />
          <Rating rating={player.rating} orderCount={player.orderCount} />
        </div>
        <p className={clsx(cardClass.motto, 'truncate text-sm leading-5 text-text-2')}>{motto}</p>
        <Games services={player.services} coverOf={coverOf} />
        <div className={cardClass.foot}>
          <Price services={player.services} />
          {order && <OrderButton order={order} open={status !== 'offline'} />}
        </div>
      </div>
    </article>
  )
}

function Voice({ player: { nickname, voiceUrl, voiceSeconds, hue, status } }: { player: Player }) {
  if (voiceUrl === null || voiceSeconds === null) {
    return (
      <p className={clsx(cardClass.sill, 'grid place-items-center bg-surface-3 text-xs text-text-3')}>
        {text.players.noVoice}
      </p>
    )
  }
  const { play, ...labels } = text.players.voice
  return (
    <ClipPlayer
      src={voiceUrl}
      seconds={voiceSeconds}
      hue={hue}
      unlit={status !== 'online'}
      labels={{ ...labels, play: play(nickname, voiceSeconds) }}
    />
  )
}

function Level({ level }: { level: number }) {
  const name = tariff.playLevels.find((one) => one.level === level)?.name
  return (
    <span className="flex shrink-0 max-md:[&_span_span]:hidden max-md:[&_svg]:hidden">
      <LevelBadge kind="P" level={level} {...(name !== undefined && { name })} />
    </span>
  )
}

function Rating({ rating, orderCount }: { rating: number; orderCount: number }) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1 font-semibold">
      <Star size={13} className="text-lamp" fill="currentColor" stroke="none" aria-hidden="true" />
      <span className="sr-only">{text.players.rating}</span>
      {rating.toFixed(2)}
      <span className="text-xs font-normal text-text-3 max-md:hidden">
        {text.players.orders(orderCount.toLocaleString('en-GB'))}
      </span>
    </span>
  )
}

function Games({ services, coverOf }: { services: Player['services']; coverOf: PlayerCardProps['coverOf'] }) {
  const offered = games.filter(({ code }) => services.some(({ game }) => game === code))
  return (
    <ul className={clsx(cardClass.games, 'text-xs text-text-2')}>
      {offered.map(({ code, name }) => (
        <li key={code} className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
          {coverOf(code)}
          {name}
        </li>
      ))}
    </ul>
  )
}

function Price({ services }: { services: Player['services'] }) {
  const price = findLowestPrice(services)
  if (price === null) return <p className="text-xs text-text-3">{text.players.noService}</p>
  return (
    <p className="flex min-w-0 items-center gap-[5px] text-xs whitespace-nowrap text-text-2">
      <Amount hundredths={price.hundredths} unit="coin" decimals="whole" tone="unit" size="lg" />
      {/* Sits on the baseline of the large figure, which is centred on its glyph. */}
      <span className="pt-[5px]">{price.isFrom ? text.players.perHourFrom : text.players.perHour}</span>
    </p>
  )
}

function OrderButton({ order, open }: { order: Destination; open: boolean }) {
  const place = 'z-1 ml-auto max-md:hidden'
  if (!open) {
    return (
      <button type="button" disabled className={clsx(buttonClass({ size: 'sm' }), place)}>
        {text.players.notLit}
      </button>
    )
  }
  return (
    <Link
      {...order}
      className={clsx(
        buttonClass({ size: 'sm' }),
        place,
        'group-hover/card:bg-lamp! group-hover/card:text-on-lamp focus-visible:bg-lamp! focus-visible:text-on-lamp',
      )}
    >
      {text.players.order}
    </Link>
  )
}
