import type { Seal } from '#areas/fair/seal.ts'
import type { Work } from '#work/work.ts'
import { saveLost, saveResealed, takeSealedBefore } from './code-store.ts'

const portion = 50

/** By which it is known with what a code was sealed; it opens nothing. */
export function keyOf(seal: Seal): Buffer {
  return seal.marksOf('')[0]
}

/**
 * For the timetable: codes wait in stock for longer than a day, and whoever changes the secret of the house names the
 * one before for no longer. What cannot be opened with either is sold to nobody.
 */
export function resealCodes(seal: Seal): (work: Work) => Promise<boolean> {
  const key = keyOf(seal)
  return async (work) => {
    const found = await takeSealedBefore(work, key, portion)
    for (const { id, sealed } of found) {
      const code = seal.open(id, sealed)
      if (code === undefined) saveLost(work, id)
      else saveResealed(work, id, { sealed: seal.seal(id, code), key, mark: seal.marksOf(code)[0] })
    }
    return found.length === portion
  }
}
