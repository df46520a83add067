import { listMyDraws, rotateSeed } from '@kaihei/domain/fair/calls'
import {
  drawNumbers,
  getNumberInfo,
  listNumbers,
  type NumberDrawn,
  type NumberEvent,
  noteNumberEvent,
} from '@kaihei/domain/numbers/calls'
import type { Prize, Tier } from '@kaihei/domain/numbers/tariff'
import type { DrawnPrize } from '@kaihei/domain/numbers/prize'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { listRenames } from '@kaihei/domain/rename/calls'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { moneyReads } from '#client/money.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import { makeSeed } from '#features/fair/make-seed.ts'

export const infoQuery = queryFor(getNumberInfo, {}, { staleTime: 0 })

/** More than one has drawn with most seeds. */
const drawsPerPage = 20
/** Whole rows at every width. */
const numbersPerPage = 60

/** Without a commitment: those of the current seed. */
export function drawPagesQuery(commitment: string | undefined) {
  return pagesFor(listMyDraws, { limit: drawsPerPage, ...(commitment !== undefined && { commitment }) })
}

export function numberPagesQuery(tier: Tier) {
  return pagesFor(listNumbers, { tier, limit: numbersPerPage })
}

/** What a draw, a binding or another seed makes untrue. */
export const numberReads = [getNumberInfo, listMyDraws, listNumbers]

/**
 * Draws. A seed that the server made for the person is replaced first by one of this browser's own, so that nobody has
 * chosen both.
 */
export function useDraw(isServerMade: boolean, onDone: (draws: readonly NumberDrawn[]) => void) {
  const [clientSeed] = useState(makeSeed)
  return useChange<readonly NumberDrawn[], 1 | 10>(
    async (times, submit) => {
      if (isServerMade) await submit(rotateSeed, { clientSeed })
      return (await submit(drawNumbers, { times })).draws
    },
    { renews: [...numberReads, ...moneyReads, listVouchers, listRenames], onDone },
  )
}

/** Counted, and nothing of whom; nobody waits for it, and nothing depends on it. */
export function tell(event: NumberEvent): void {
  void call(noteNumberEvent, { event }, { quiet: true }).catch(() => undefined)
}

/** Where in the odds a prize stands. */
export function kindOf(prize: DrawnPrize): Prize {
  return prize.kind === 'number' ? prize.tier : prize.kind
}
