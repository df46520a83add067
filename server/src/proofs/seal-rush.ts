import { buyCoins } from '#testing/buy-coins.ts'
import { sealDueDays } from '#areas/books/seal-due-days.ts'
import { verifySeals } from '#areas/books/verify-seals.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { sql } from '#db/sql.ts'
import { sealedNumber } from '#ledger/open-day.ts'
import { readLogHead } from '#ops/audit-store.ts'
import type { TestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'
import { startReading } from '#work/work.ts'

const dayMs = 24 * 3_600_000

/** Seals in every process at once, as their timetables do. */
export function sealEverywhere(apps: readonly TestApp[]): Promise<readonly boolean[]> {
  return Promise.all(
    apps.map(({ app: { ground, house } }) => sealDueDays(openSeal(house.config), readLogHead)(ground)),
  )
}

export interface SealRush {
  readonly people: number
  /** How many days pass while they go on posting. */
  readonly days: number
  /** Processes on one database. */
  readonly apps: readonly [TestApp, ...TestApp[]]
}

/** People buy coins without a pause while days pass and every process seals them. Answers what was left in no day. */
export async function postWhileSealing({ people, days, apps }: SealRush): Promise<{
  readonly posted: number
  readonly unsealedBefore: number
  readonly unsealedAfter: number
}> {
  const [first] = apps
  const bosses = await Promise.all(Array.from({ length: people }, () => aBoss(first)))
  let [over, posted] = [false, 0]
  const buying = bosses.map(async (boss, at) => {
    const { ground } = (apps[at % apps.length] ?? first).app
    while (!over) {
      await buyCoins(ground, boss, { coins: 1 })
      posted++
    }
  })
  for (let day = 0; day < days; day++) {
    for (const { app } of apps) app.ground.clock.setAhead(app.ground.clock.aheadMs + dayMs)
    await sealEverywhere(apps)
  }
  over = true
  await Promise.all(buying)
  const unsealedBefore = await countUnsealed(first)
  for (const { app } of apps) app.ground.clock.setAhead(app.ground.clock.aheadMs + dayMs)
  await sealEverywhere(apps)
  return { posted, unsealedBefore, unsealedAfter: await countUnsealed(first) }
}

async function countUnsealed({ app: { ground } }: TestApp): Promise<number> {
  const row = await ground.db.first<{ count: number }>(
    sql`select count(*) as count from movement m where ${sealedNumber} is null`,
  )
  return row?.count ?? 0
}

/** Lines of the books, and how often each is in a closed day. */
export async function countSealed({ app: { ground, house } }: TestApp) {
  const { db } = ground
  const lines = await db.first<{ count: number }>(sql`select count(*) as count from bill_line`)
  const sealed = await db.first<{ all: number; distinct: number }>(sql`
    select count(*) as all, count(distinct id) as distinct from sealed_block, unnest(ids) as id`)
  const { problems } = await verifySeals(startReading(ground), openSeal(house.config))
  return { lines: lines?.count, sealed: sealed?.all, distinct: sealed?.distinct, problems }
}
