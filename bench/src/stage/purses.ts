import { wholeCoins } from '@kaihei/domain/money'
import { openSession } from '../../../server/src/areas/users/session-store.ts'
import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { lockBooks, post } from '../../../server/src/ledger/journal.ts'
import { openingBalance } from '../../../server/src/ledger/movements/opening.ts'
import { type Clock, createClock } from '../../../server/src/work/clock.ts'
import { runWork } from '../../../server/src/work/work.ts'

/** Somebody with money, whose id follows from a number: so that pgbench, which knows only numbers, finds them too. */
export interface Purse {
  readonly userId: string
  readonly token: string
}

const idHead = '0190b000-0000-7000-8000-'

const idOf = (number: number) => idHead + String(number).padStart(12, '0')

/** The same in SQL, for a number that is an expression. */
export const idFrom = (number: string) => `('${idHead}' || lpad((${number})::text, 12, '0'))::uuid`

/** One of so many, by chance: anew for each row. */
export const somebodyOf = (count: number) =>
  sql`(${idHead}::text || lpad((1 + floor(random() * ${count}::int))::text, 12, '0'))::uuid`

/** Numbered up to the last, with nothing yet. */
export async function addPeople(db: Database, last: number, first = 1): Promise<void> {
  await db.run(sql`
    insert into app_user (id, uk, show_id, nickname, avatar, hue, created_at)
    select (${idHead}::text || lpad(n::text, 12, '0'))::uuid, substr(md5('purse' || n), 1, 16), (300000000 + n)::text,
      '路人' || n, '/media/portrait/0.svg', 200, now() - interval '30 days'
    from generate_series(${first}::int, ${last}::int) n`)
}

/** Numbered from 1, old enough to buy much in a day, with more than they can spend in a run. */
export async function fillPurses(
  databaseUrl: string,
  count: number,
  clock: Clock = createClock(),
): Promise<readonly Purse[]> {
  const db = openDatabase(databaseUrl)
  const ground = { db, clock, react: async () => {} }
  await addPeople(db, count)
  const purses = await runWork(ground, async (work) => {
    const filled: Purse[] = []
    for (let number = 1; number <= count; number++) {
      const userId = idOf(number)
      const brought = { userId, coins: wholeCoins(1_000_000), beans: wholeCoins(1_000_000) }
      await post(work, await lockBooks(work, userId), openingBalance(brought))
      filled.push({
        userId,
        token: await openSession(work, userId, { address: '127.0.0.1', userAgent: 'bench' }),
      })
    }
    return filled
  })
  await db.run(sql`analyze`)
  await db.close()
  return purses
}
