import type { Work } from '#work/work.ts'
import type { Seal } from './seal.ts'

const portion = 50

export interface Sealed {
  readonly id: string
  readonly sealed: Buffer
}

/** As it is from now on. */
export interface SealedAnew {
  readonly sealed: Buffer
  readonly key: Buffer
}

/** A table in which things lie sealed for longer than a former secret of the house is named. */
export interface Shelf<Thing extends Sealed> {
  /** Some of those that these keys have sealed, held. */
  readonly take: (work: Work, keys: readonly Buffer[], limit: number) => Promise<readonly Thing[]>
  /** `text` is what was read; by it a thing is known again, and that is kept anew as well. */
  readonly save: (work: Work, thing: Thing, text: string, anew: SealedAnew) => void
  /** It does not open though its key is there: somebody has touched it, and nobody will read it any more. */
  readonly saveTouched: (work: Work, id: string) => void
}

/**
 * For the timetable: what the former secret of the house has sealed is sealed with today's. What is sealed with a secret
 * that this process does not have is left alone: another process may have it, while one follows the other at a change.
 */
export function reseal<Thing extends Sealed>(
  seal: Seal,
  { take, save, saveTouched }: Shelf<Thing>,
): (work: Work) => Promise<boolean> {
  const [key, ...before] = seal.keys
  return async (work) => {
    if (before.length === 0) return false
    const found = await take(work, before, portion)
    for (const thing of found) {
      const { id } = thing
      const text = seal.open(id, thing.sealed)
      if (text === undefined) saveTouched(work, id)
      else save(work, thing, text, { sealed: seal.seal(id, text), key })
    }
    return found.length === portion
  }
}
