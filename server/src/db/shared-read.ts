import type { Sql } from './sql.ts'

type Rows = readonly unknown[]

/**
 * For what everybody reads alike: those who ask the very same in the same moment, or while the last answer is on its
 * way, share the next query. Nobody is added to a query that has left, so all read what was true when they asked.
 */
export function shareRows(fetch: (statement: Sql) => Promise<Rows>) {
  /** By what they ask: queries that have left, and those that leave when these are answered. */
  const underWay = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Rows>>()

  async function ask(question: string, statement: Sql): Promise<Rows> {
    await (underWay.get(question) ?? new Promise(setImmediate))
    next.delete(question)
    const asking = fetch(statement)
    const ended = endOf(asking)
    underWay.set(question, ended)
    void ended.then(() => underWay.get(question) === ended && underWay.delete(question))
    return asking
  }

  return function read<Row>(statement: Sql): Promise<readonly Row[]> {
    const question = JSON.stringify([statement.text, statement.values])
    const asked = next.get(question) ?? ask(question, statement)
    next.set(question, asked)
    return asked as Promise<readonly Row[]>
  }
}

async function endOf(asking: Promise<unknown>): Promise<void> {
  try {
    await asking
  } catch {
    // Whoever asked hears of it.
  }
}
