import { games } from '@kaihei/domain/games/game'
import type { GameCode } from '@kaihei/domain/games/game'
import type { PlayerCard as Player } from '@kaihei/domain/players/player'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Arch } from '#ui/Arch.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { PresenceDot } from '#ui/PresenceDot.tsx'
import { cardClass } from './card-class.ts'
import { findLowestPrice } from './lowest-price.ts'
import { PlayerLevel } from './PlayerLevel.tsx'
import { PlayerVoice } from './PlayerVoice.tsx'
import { Rating } from './Rating.tsx'

type Destination = Pick<LinkProps, 'to' | 'search' | 'params'>

export interface PlayerCardProps {
  player: Player
  /** Where the card leads; without it the card is not a link. */
  profile?: Destination
  /** Where 下单 leads; without it there is no such button. */
  order?: Destination
  onLike?: (liked: boolean) => void
  /** The game that is looked for: the price is that of playing it. */
  game?: GameCode | undefined
  /** The nickname with something marked in it. */
  name?: ReactNode
  /** In place of the motto, and on phones too. */
  note?: ReactNode
  /** The rating shows the parts of the score. */
  explained?: boolean
  /** On the first screen: do not wait for layout. */
  eager?: boolean
}

/** A companion as a window: lit, dimmed or dark, with the voice on the sill. */
export function PlayerCard({
  player,
  profile,
  order,
  onLike,
  game,
  name,
  note,
  explained = false,
  eager = false,
}: PlayerCardProps) {
  const nameId = useId()
  const { nickname, avatar, cover, hue, status, motto } = player
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
        <Arch src={cover ?? avatar} alt="" hue={hue} light={status} className="h-full" eager={eager} />
        <span className="absolute top-0.5 left-0.5 flex items-center gap-1.5 text-xs text-text-2">
          <PresenceDot presence={status} />
          <span className="max-md:sr-only">{text.players.status[status]}</span>
        </span>
        {onLike && <LikeHeart nickname={nickname} liked={player.liked} onLike={onLike} />}
      </div>
      <PlayerVoice player={player} />
      <div className={cardClass.body}>
        <div className={cardClass.name}>
          <h3 id={nameId} title={nickname} className="min-w-0 truncate text-[15px]/6 md:text-lg/6">
            {profile ? (
              <Link
                {...profile}
                className="outline-none after:absolute after:inset-0 after:rounded-[inherit] after:outline-lamp-hi focus-visible:after:outline-2"
              >
                {name ?? nickname}
              </Link>
            ) : (
              (name ?? nickname)
            )}
          </h3>
          <span className="flex shrink-0 @max-[250px]:[&_span_span_span]:hidden @max-[250px]:[&_svg]:hidden">
            <PlayerLevel level={player.playLevel} />
          </span>
          <Rating player={player} explained={explained} />
        </div>
        {note ? (
          <p className="h-5 truncate text-sm/5 text-text-2">{note}</p>
        ) : (
          <p className={clsx(cardClass.motto, 'truncate text-sm/5 text-text-2')}>{motto}</p>
        )}
        <Games services={player.services} first={game} />
        <div className={cardClass.foot}>
          <Price services={player.services} game={game} />
          {order && <OrderButton order={order} open={status !== 'offline'} />}
        </div>
      </div>
    </article>
  )
}

interface LikeHeartProps {
  nickname: string
  liked: boolean
  onLike: (liked: boolean) => void
}

function LikeHeart({ nickname, liked, onLike }: LikeHeartProps) {
  return (
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
  )
}

interface GamesProps {
  services: Player['services']
  first: GameCode | undefined
}

/** A narrow card has no room for all of them: what is looked for comes first. */
function Games({ services, first }: GamesProps) {
  const offered = games
    .filter(({ code }) => services.some(({ game }) => game === code))
    .toSorted((one, other) => Number(other.code === first) - Number(one.code === first))
  return (
    <ul className={clsx(cardClass.games, 'text-xs text-text-2')}>
      {offered.map(({ code }) => (
        <li key={code} className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
          <GameCover game={code} size={18} />
          {text.names.game(code)}
        </li>
      ))}
    </ul>
  )
}

function Price({ services, game }: { services: Player['services']; game: GameCode | undefined }) {
  const price = findLowestPrice(services, game)
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
