import { randomBytes } from 'node:crypto'
import { commitTo, openStream } from '@kaihei/domain/fair/stream'
import { drawKind, isTier } from '@kaihei/domain/numbers/draw-prize'
import { v7 as newId } from 'uuid'
import { addNext } from '../../../server/src/areas/fair/store.ts'
import { saveCurrent } from '../../../server/src/areas/fair/number-store.ts'
import { openSeal } from '../../../server/src/areas/fair/seal.ts'
import { giveReward } from '../../../server/src/areas/rewards/give-reward.ts'
import type { Config } from '../../../server/src/config.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork } from '../../../server/src/work/work.ts'

/** What a draw can come to, as far as it says something else to the database. */
export const outcomes = ['coins', 'voucher', 'rename', 'number'] as const
export type Outcome = (typeof outcomes)[number]

const clientSeed = 'bench'
const idHead = '0190f000-0000-7000-8000-'

/** The seed that a person draws with, numbered as the people are: for pgbench, which knows only numbers. */
export const seedIdOf = (number: number) => idHead + String(number).padStart(12, '0')

/** The same in SQL, for a number that is an expression. */
export const seedIdFrom = (number: string) => `('${idHead}' || lpad((${number})::text, 12, '0'))::uuid`

/**
 * Gives everybody tickets, room for what they draw and a seed, sealed with the secret of the server that draws. The
 * first draws of the first people come to one outcome each.
 */
export async function readyDrawers(
  databaseUrl: string,
  config: Pick<Config, 'sessionSecret' | 'secretBefore'>,
  people: readonly { readonly userId: string }[],
): Promise<void> {
  const db = openDatabase(databaseUrl)
  const ground = { db, clock: createClock(), react: async () => {} }
  const seal = openSeal(config)
  const ids = people.map(({ userId }) => userId)
  await db.run(sql`insert into ticket_purse (user_id, held) select unnest(${ids}::uuid[]), 1000000`)
  await db.run(sql`insert into reward_room (user_id, made) select unnest(${ids}::uuid[]), 100000000`)
  await db.run(sql`insert into number_luck (user_id) select unnest(${ids}::uuid[])`)
  await runWork(ground, async (work) => {
    const add = async (userId: string, id: string, serverSeed: string) =>
      addNext(work, userId, 'number', {
        id,
        commitment: await commitTo(serverSeed),
        sealed: seal.seal(id, serverSeed),
      })
    for (const [at, { userId }] of people.entries()) {
      const id = seedIdOf(at + 1)
      await add(userId, id, await findSeed(outcomes[at]))
      await saveCurrent(work, id, { clientSeed, serverMade: false })
      await add(userId, newId(), await findSeed())
      // They have been given coins before: what these are kept in is there.
      await giveReward(work, { userId, source: 'draw', sourceId: 'before', what: '', amount: 100 })
    }
  })
  await db.run(sql`vacuum analyze`)
  await db.close()
}

/** A seed whose first draw comes to this; any, if it is not said. */
async function findSeed(wanted?: Outcome): Promise<string> {
  for (;;) {
    const serverSeed = randomBytes(32).toString('hex')
    if (wanted === undefined) return serverSeed
    const drawn = await drawKind(await openStream({ serverSeed, clientSeed, nonce: 0 }), null)
    if ((isTier(drawn) ? 'number' : drawn) === wanted) return serverSeed
  }
}

/** Between two rounds: every number is free again. */
export async function freeNumbers(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  await db.run(sql`delete from number_win`)
  await db.run(sql`vacuum analyze number_win`)
  await db.close()
}
