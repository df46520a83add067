import type { Database, Querier } from '#db/database.ts'
import type { Sql } from '#db/sql.ts'

/** A lock is taken `for update` too. */
const writing = /\binsert into\b|\bdelete from\b|(?<!for |key )\bupdate\b/

interface WatchedWrites {
  readonly db: Database
  /** The statements that have changed rows since the last question. */
  readonly take: () => readonly string[]
}

/** A database that tells what was changed in its transactions. */
export function watchWrites(db: Database): WatchedWrites {
  let written: string[] = []
  const note = ({ text }: Sql, rows: number) => {
    if (rows > 0 && writing.test(text)) written.push(text)
  }
  const watch = (querier: Querier): Pick<Querier, 'rows' | 'first' | 'run'> => {
    const rows = async <Row>(statement: Sql) => {
      const found = await querier.rows<Row>(statement)
      note(statement, found.length)
      return found
    }
    return {
      rows,
      first: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
      run: async (statement) => {
        const count = await querier.run(statement)
        note(statement, count)
        return count
      },
    }
  }
  return {
    db: {
      ...db,
      ...watch(db),
      begin: async () => {
        const transaction = await db.begin()
        return { ...transaction, ...watch(transaction) }
      },
    },
    take: () => {
      const taken = written
      written = []
      return taken
    },
  }
}
