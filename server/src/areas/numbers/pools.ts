import { createHash } from 'node:crypto'
import { numbersOf } from '@kaihei/domain/numbers/number'
import type { Tier } from '@kaihei/domain/numbers/tariff'
import type { Work } from '#work/work.ts'
import { listTaken, lockPools } from './store.ts'

/** What is free of each tier, held by whoever takes from it. */
export interface Pools {
  readonly sizeOf: (tier: Tier) => number
  /** Takes the number at a place of the pool, ascending, with what the pool hashed to before. */
  readonly take: (tier: Tier, index: number) => { readonly number: number; readonly sha256: string }
}

export async function openPools(work: Work): Promise<Pools> {
  await lockPools(work)
  const taken = await listTaken(work)
  const free = new Map<Tier, number[]>()
  // Most draws look at one of the four.
  const poolOf = (tier: Tier): number[] => {
    const known = free.get(tier)
    if (known !== undefined) return known
    const gone = taken.get(tier)
    const pool = numbersOf(tier).filter((number) => gone?.has(number) !== true)
    free.set(tier, pool)
    return pool
  }
  return {
    sizeOf: (tier) => poolOf(tier).length,
    take: (tier, index) => {
      const pool = poolOf(tier)
      const sha256 = createHash('sha256').update(pool.join(',')).digest('hex')
      const [number] = pool.splice(index, 1)
      if (number === undefined) throw new RangeError(`nothing at ${index} of ${tier}`)
      return { number, sha256 }
    },
  }
}
