import type { Database, Querier } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'

export interface Sent {
  readonly what: 'begin' | 'commit' | Sql
  /** It left before the one before it was answered: both are one round trip. */
  readonly withTheLast: boolean
}

/** Every transaction asks for its number. */
const askForId = sql`select pg_current_xact_id()`

/**
 * A database that remembers what it is asked, in the order of asking. Sessions, which the server remembers for a while
 * and asks for together, are left out.
 */
export function listenIn(db: Database): { readonly db: Database; readonly sent: Sent[] } {
  const sent: Sent[] = []
  let underWay = 0
  let isBeginning = false
  const remember = async <T>(what: Sent['what'], ask: () => Promise<T>): Promise<T> => {
    sent.push({ what, withTheLast: underWay > 0 || isBeginning })
    isBeginning = false
    underWay++
    try {
      return await ask()
    } finally {
      underWay--
    }
  }
  const listenTo = (querier: Querier): Querier => ({
    rows: (statement) => remember(statement, () => querier.rows(statement)),
    first: (statement) => remember(statement, () => querier.first(statement)),
    shared: (statement) => remember(statement, () => querier.shared(statement)),
    run: (statement) => remember(statement, () => querier.run(statement)),
    byKey: (read, key) => remember(read.ofKeys([key]), () => querier.byKey(read, key)),
  })
  return {
    sent,
    db: {
      ...db,
      ...listenTo(db),
      byKey: (read, key) => db.byKey(read, key),
      begin: async () => {
        const tx = await db.begin()
        // Both travel with the first statement.
        sent.push({ what: 'begin', withTheLast: false }, { what: askForId, withTheLast: true })
        isBeginning = true
        return { ...tx, ...listenTo(tx), commit: () => remember('commit', () => tx.commit()) }
      },
    },
  }
}

export function countRoundTrips(sent: readonly Sent[]): number {
  return sent.filter(({ withTheLast }) => !withTheLast).length
}
