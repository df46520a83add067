import { Refusal } from '@kaihei/domain/refusal'
import { takeTurnsAt } from '#work/turns.ts'

/** Of those who come for one packet: one takes a share while the next already stands at its row. */
const bounds = { atOnce: 2, waiting: 5_000 }
const maxRemembered = 1_000

interface Claimed {
  readonly remainingShares: number
}

/**
 * Those who come for the same packet at once wait here, not with a connection each at its row: everybody else still finds
 * one. Whoever comes once this process has seen its end does not wait at all: an end is never taken back.
 */
export function openCrowd() {
  const inTurn = takeTurnsAt(bounds)
  const over = new Set<string>()

  function noteEnd(id: string): void {
    if (over.size === maxRemembered) over.clear()
    over.add(id)
  }

  async function attempt<C extends Claimed>(id: string, claim: () => Promise<C>): Promise<C> {
    try {
      const claimed = await claim()
      if (claimed.remainingShares === 0) noteEnd(id)
      return claimed
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : undefined
      if (reason === 'packet_empty' || reason === 'packet_expired') noteEnd(id)
      throw error
    }
  }

  return <C extends Claimed>(id: string, claim: () => Promise<C>, comeLate: () => Promise<C>): Promise<C> =>
    over.has(id) ? comeLate() : inTurn(id, () => (over.has(id) ? comeLate() : attempt(id, claim)))
}
