import { type Sql, sql } from '#db/sql.ts'
import { type Ground, type Reading, runWork, startReading } from '#work/work.ts'
import { type Problem, verifyBooks } from './verify.ts'

const everyMs = 60 * 60_000

interface BooksCheck {
  readonly transfers: number
  readonly problems: number
  /** When they were last gone through to the end. */
  readonly endedAt: Date | null
}

/** Whoever starts does not trust what was found before: the books are gone through at the next turn. */
export async function askForCheck({ db }: Ground): Promise<void> {
  await db.run(sql`update books_check set began_at = 'epoch'`)
}

/** What else is to be right at the same time: logs that stand on higher floors. */
type Verify = (reading: Reading) => Promise<readonly Problem[]>

function isLongAgo(now: Date): Sql {
  return sql`began_at <= ${new Date(now.getTime() - everyMs)}`
}

/** Whether it is an hour ago that somebody went through the books. */
export function booksDue(now: Date): Sql {
  return sql`select 1 from books_check where ${isLongAgo(now)}`
}

/** Goes through the books once an hour, whichever process comes first. Outside of a transaction: it may take long. */
export function checkBooks(alsoVerify: Verify): (ground: Ground) => Promise<boolean> {
  return async (ground) => {
    const taken = await runWork(ground, ({ db, now }) =>
      db.run(sql`update books_check set began_at = ${now} where ${isLongAgo(now)}`),
    )
    if (taken === 0) return false
    const reading = startReading(ground)
    const [{ transfers, problems: ofBooks }, others] = [await verifyBooks(reading), await alsoVerify(reading)]
    const problems = [...ofBooks, ...others]
    await ground.db.run(sql`
      update books_check set transfers = ${transfers}, problems = ${problems.length}, ended_at = ${ground.clock.now()}`)
    // Into the log: the gauge says that something is wrong, not what.
    if (problems.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(problems.slice(0, 5))}`)
    return false
  }
}

/** What was found the last time. */
export async function readBooksCheck({ db }: Pick<Reading, 'db'>): Promise<BooksCheck> {
  const check = await db.first<BooksCheck>(
    sql`select transfers, problems, ended_at as "endedAt" from books_check`,
  )
  return check ?? { transfers: 0, problems: 0, endedAt: null }
}

/** The same; who asks before anybody has been through them goes through them. */
export async function getBooksCheck(reading: Reading): Promise<{ drift: number; verifiedAt: Date }> {
  const { problems, endedAt } = await readBooksCheck(reading)
  if (endedAt !== null) return { drift: problems, verifiedAt: endedAt }
  const found = await verifyBooks(reading)
  return { drift: found.problems.length, verifiedAt: reading.now }
}
