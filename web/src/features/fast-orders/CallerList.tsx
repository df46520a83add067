import type { Caller, FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { wrongOverall } from '#client/refused.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { useMove } from './api.ts'
import { CallerCard } from './CallerCard.tsx'
import { WindowRow } from './WindowRow.tsx'

interface CallerListProps {
  order: Pick<FastOrderDetail, 'orderSn' | 'units' | 'mode'>
  /** The best score first. */
  callers: readonly Caller[]
  onTurnDown: (uk: string) => void
  onChosen: () => void
  /** Somebody's call is over: the list is another one now. */
  onOver: () => void
}

/**
 * Whoever called, in the order of their calls: a new one appears at the end, where a dark window was, so that
 * nobody slides under a finger that is about to press.
 */
export function CallerList({ order, callers, onTurnDown, onChosen, onOver }: CallerListProps) {
  const { orderSn, units, mode } = order
  const choose = useMove()
  const words = fastOrdersText.list
  const inOrder = callers.toSorted((one, other) => Date.parse(one.calledAt) - Date.parse(other.calledAt))
  const newest = inOrder.at(-1)
  const best = callers[0]
  const featured = mode === 'auto' ? best : newest
  const chosen = choose.isPending || choose.isSuccess ? choose.variables.playerUk : undefined
  return (
    <div className="grid gap-3 md:gap-4">
      <Alert text={sayRefusal(choose.error, chosenName(callers, choose.variables?.playerUk))} />
      <ul className="callers grid gap-3 md:gap-4" aria-label={words.label}>
        {inOrder.map((caller) => (
          <li key={caller.uk} className="min-w-0">
            <CallerCard
              caller={caller}
              units={units}
              featured={caller.uk === featured?.uk}
              best={callers.length > 1 && caller.uk === best?.uk}
              choosing={chosen === caller.uk}
              disabled={chosen !== undefined && chosen !== caller.uk}
              onChoose={async () => {
                const done = await choose.attempt({ orderSn, op: 'select', playerUk: caller.uk })
                if (done !== undefined) onChosen()
              }}
              onTurnDown={() => onTurnDown(caller.uk)}
              onOver={onOver}
            />
          </li>
        ))}
      </ul>
      <WindowRow calls={callers.length} />
      <Newcomers name={newest?.nickname} />
    </div>
  )
}

/** Says a new call aloud; those who were there before are on the screen already. */
function Newcomers({ name }: { name: string | undefined }) {
  const [first] = useState(name)
  return (
    <p className="sr-only" aria-live="polite">
      {name !== undefined && name !== first && fastOrdersText.list.arrived(name)}
    </p>
  )
}

function chosenName(callers: readonly Caller[], uk: string | undefined): string {
  return callers.find((caller) => caller.uk === uk)?.nickname ?? ''
}

function sayRefusal(error: unknown, nickname: string): string | undefined {
  const gone = error instanceof CallError && ['call_gone', 'player_engaged'].includes(error.reason ?? '')
  return gone && nickname !== '' ? fastOrdersText.list.gone(nickname) : wrongOverall(error)
}
