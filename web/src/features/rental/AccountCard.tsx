import type { ListedAccount } from '@kaihei/domain/rental/calls'
import { clsx } from 'clsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { shortTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { GameBanner } from './GameBanner.tsx'
import { RankCrest } from './RankCrest.tsx'

interface AccountCardProps {
  account: ListedAccount
  chosen: boolean
  onChoose: () => void
}

/** One account: which game, how far, whose, and what an hour costs. */
export function AccountCard({ account, chosen, onChoose }: AccountCardProps) {
  const { game, server, rank, title, pricePerHour, state, owner, isMine, rentedUntil } = account
  const words = rentalText
  const timeZone = useTimeZone()
  return (
    <article
      className={clsx(
        'grid h-full min-w-0 grid-rows-[auto_1fr_auto] rounded-xl bg-surface shadow-1',
        // Above the banner, which would hide a line of the card itself.
        chosen &&
          'relative after:pointer-events-none after:absolute after:inset-0 after:rounded-xl after:border-2 after:border-lamp',
      )}
      aria-label={`${rank} ${title}`}
    >
      <GameBanner game={game}>
        <span className="inline-flex rounded-sm bg-well">
          <Badge tone={state === 'free' ? 'live' : 'them'}>
            {rentedUntil === null
              ? words.accountStates[state]
              : words.rentedUntil(shortTime(Date.parse(rentedUntil), timeZone))}
          </Badge>
        </span>
      </GameBanner>
      <div className="flex min-w-0 gap-3.5 px-4">
        <div className="-mt-9">
          <RankCrest rank={rank} />
        </div>
        <div className="min-w-0 flex-1 pt-2.5">
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-base break-words">
            {rank}
            <span className="text-sm font-normal text-text-3">{server}</span>
          </h2>
          <p className="line-clamp-2 text-sm break-words text-text-2">{title}</p>
          <p className="mt-1.5 flex items-center gap-2 text-xs text-text-3">
            {owner !== null && <Avatar src={owner.avatar} hue={owner.hue} size={32} />}
            <span className="min-w-0 truncate">
              {text.names.game(game)} · {owner === null ? words.house : words.of(owner.nickname)}
            </span>
          </p>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 px-4 pb-4">
        <span className="flex items-baseline gap-1.5">
          <Amount hundredths={pricePerHour} unit="coin" decimals="whole" tone="unit" size="lg" />
          <span className="text-xs text-text-2">{words.perHour}</span>
        </span>
        {isMine ? (
          <span className="text-sm text-text-3">{words.list.mine}</span>
        ) : (
          <Button
            size="sm"
            disabled={state !== 'free'}
            aria-pressed={chosen}
            aria-label={chosen ? undefined : words.list.chooseNamed(title)}
            onClick={onChoose}
          >
            {state !== 'free' ? words.accountStates.rented : chosen ? words.list.chosen : words.list.choose}
          </Button>
        )}
      </div>
    </article>
  )
}
