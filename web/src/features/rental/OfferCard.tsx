import { type RentalOffer, saveOffer } from '@kaihei/domain/rental/calls'
import { useChange } from '#client/use-change.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Switch.tsx'
import { rentalRenews } from './api.ts'
import { GameBanner } from './GameBanner.tsx'
import { RankCrest } from './RankCrest.tsx'

const tones = { free: 'live', rented: 'them', off: 'dead' } as const

interface OfferCardProps {
  offer: RentalOffer
  /** Without it nothing can be changed: rental is switched off. */
  onEdit?: () => void
}

/** An account of mine: whether others see it, and what has to be done before they can. */
export function OfferCard({ offer, onEdit }: OfferCardProps) {
  const { game, server, rank, title, pricePerHour, state, on, login, needsNewLogin, rentals, earned } = offer
  const words = rentalText.offers
  const turn = useChange(saveOffer, { renews: rentalRenews })
  const waits = needsNewLogin && state !== 'rented'
  return (
    <article className="grid h-full min-w-0 rounded-xl bg-surface shadow-1" aria-label={`${rank} ${title}`}>
      <GameBanner game={game}>
        <span className="inline-flex rounded-sm bg-well">
          <Badge tone={waits ? 'you' : tones[state]}>
            {waits ? words.needsSecret : rentalText.accountStates[state]}
          </Badge>
        </span>
      </GameBanner>
      <div className="flex min-w-0 gap-3.5 px-4">
        <div className="-mt-9">
          <RankCrest rank={rank} />
        </div>
        <div className="min-w-0 flex-1 pt-2.5">
          <h3 className="flex flex-wrap items-baseline gap-x-2 break-words">
            {rank}
            <span className="text-sm font-normal text-text-3">{server}</span>
          </h3>
          <p className="line-clamp-2 text-sm break-words text-text-2">{title}</p>
          <p className="mt-1 text-xs text-text-3">
            {text.names.game(game)} · {login} · {words.times(rentals)}
            {earned > 0 && ` · ${words.earned(shortAmountText(earned))}`}
          </p>
        </div>
      </div>
      <div className="grid gap-3 p-4">
        {waits && <p className="text-sm text-lamp-text">{words.needsSecretText}</p>}
        {!waits && (
          <Switch
            checked={on}
            disabled={turn.isPending || onEdit === undefined}
            onChange={(next) => turn.mutate({ ...wordsOf(offer), on: next })}
          >
            {words.on}
          </Switch>
        )}
        <Alert text={turn.failure} />
        <div className="flex items-center justify-between gap-3">
          <span className="flex items-baseline gap-1.5">
            <Amount hundredths={pricePerHour} unit="coin" decimals="whole" tone="unit" size="lg" />
            <span className="text-xs text-text-2">{rentalText.perHour}</span>
          </span>
          {onEdit !== undefined && (
            <Button size="sm" variant={waits ? 'pri' : 'default'} onClick={onEdit}>
              {waits ? words.newSecret : words.edit}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** What is said of an account apart from its secret. */
function wordsOf({ accountId, game, server, rank, title, pricePerHour }: RentalOffer) {
  return { accountId, game, server, rank, title, pricePerHour }
}
