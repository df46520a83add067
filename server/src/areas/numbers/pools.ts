import { createHash } from 'node:crypto'
import { numbersOf } from '@kaihei/domain/numbers/number'
import { type Tier, tiers } from '@kaihei/domain/numbers/tariff'
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
  const free = new Map(
    tiers.map((tier) => {
      const gone = taken.get(tier)
      const offered = numbersOf(tier)
      return [tier, gone === undefined ? [...offered] : offered.filter((number) => !gone.has(number))]
    }),
  )
  const poolOf = (tier: Tier) => free.get(tier) ?? []
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
