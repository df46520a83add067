import type { Bidder, FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { wrongOverall } from '#client/refused.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { useMove } from './api.ts'
import { BidderCard } from './BidderCard.tsx'
import { WindowRow } from './WindowRow.tsx'

interface BidderListProps {
  order: Pick<FastOrderDetail, 'orderSn' | 'units' | 'mode'>
  /** The best score first. */
  bidders: readonly Bidder[]
  onTurnDown: (uk: string) => void
  onChosen: () => void
  /** Somebody's bid is over: the list is another one now. */
  onOver: () => void
}

/**
 * Whoever bid, in the order of their bids: a new one appears at the end, where a dark window was, so that
 * nobody slides under a finger that is about to press.
 */
export function BidderList({ order, bidders, onTurnDown, onChosen, onOver }: BidderListProps) {
  const { orderSn, units, mode } = order
  const choose = useMove()
  const words = fastOrdersText.list
  const inOrder = bidders.toSorted((one, other) => Date.parse(one.calledAt) - Date.parse(other.calledAt))
  const newest = inOrder.at(-1)
  const best = bidders[0]
  const featured = mode === 'auto' ? best : newest
  const chosen = choose.isPending || choose.isSuccess ? choose.variables.playerUk : undefined
  return (
    <div className="grid gap-3 md:gap-4">
      <Alert text={sayRefusal(choose.error, chosenName(bidders, choose.variables?.playerUk))} />
      <ul className="bidders grid gap-3 md:gap-4" aria-label={words.label}>
        {inOrder.map((bidder) => (
          <li key={bidder.uk} className="min-w-0">
            <BidderCard
              bidder={bidder}
              units={units}
              featured={bidder.uk === featured?.uk}
              best={bidders.length > 1 && bidder.uk === best?.uk}
              choosing={chosen === bidder.uk}
              disabled={chosen !== undefined && chosen !== bidder.uk}
              onChoose={async () => {
                const done = await choose.attempt({ orderSn, op: 'select', playerUk: bidder.uk })
                if (done !== undefined) onChosen()
              }}
              onTurnDown={() => onTurnDown(bidder.uk)}
              onOver={onOver}
            />
          </li>
        ))}
      </ul>
      <WindowRow bids={bidders.length} />
      <Newcomers name={newest?.nickname} />
    </div>
  )
}

/** Says a new bid aloud; those who were there before are on the screen already. */
function Newcomers({ name }: { name: string | undefined }) {
  const [first] = useState(name)
  return (
    <p className="sr-only" aria-live="polite">
      {name !== undefined && name !== first && fastOrdersText.list.arrived(name)}
    </p>
  )
}

function chosenName(bidders: readonly Bidder[], uk: string | undefined): string {
  return bidders.find((bidder) => bidder.uk === uk)?.nickname ?? ''
}

function sayRefusal(error: unknown, nickname: string): string | undefined {
  const gone = error instanceof CallError && ['bid_gone', 'player_engaged'].includes(error.reason ?? '')
  return gone && nickname !== '' ? fastOrdersText.list.gone(nickname) : wrongOverall(error)
}
