import type { Sql } from './sql.ts'

/** A read of one row by its key, written for many keys at once. Each row carries its key as `key`. */
export interface KeyedRead<Row> {
  readonly ofKeys: (keys: readonly string[]) => Sql
  /** Only for the type: which rows it gives. */
  readonly row?: Row
}

export function keyedRead<Row>(ofKeys: (keys: readonly string[]) => Sql): KeyedRead<Row> {
  return { ofKeys }
}

type Fetch = (statement: Sql) => Promise<readonly { key: string }[]>

interface Waiting {
  readonly answer: (row: unknown) => void
  readonly fail: (error: unknown) => void
}

interface Queue {
  waiting: Map<string, Waiting[]>
  state: 'idle' | 'planned' | 'asking'
}

/**
 * Those who ask in the same moment, or while the last query is on its way, share the next one: under load a row
 * costs a fraction of a round trip. Nobody is added to a query that has left, so all read what was true when they
 * asked.
 */
export function shareReads(fetch: Fetch) {
  // Some reads live only as long as the answer they belong to.
  const queues = new WeakMap<KeyedRead<unknown>, Queue>()

  return function read<Row>(
    keyed: KeyedRead<Row>,
    key: string,
  ): Promise<(Row & { key: string }) | undefined> {
    const queue: Queue = queues.get(keyed) ?? { waiting: new Map(), state: 'idle' }
    queues.set(keyed, queue)

    async function ask(): Promise<void> {
      const { waiting } = queue
      queue.waiting = new Map()
      queue.state = 'asking'
      try {
        const rows = new Map((await fetch(keyed.ofKeys([...waiting.keys()]))).map((row) => [row.key, row]))
        for (const [asked, callers] of waiting) for (const { answer } of callers) answer(rows.get(asked))
      } catch (error) {
        for (const callers of waiting.values()) for (const { fail } of callers) fail(error)
      }
      queue.state = 'idle'
      if (queue.waiting.size > 0) plan()
    }

    /** When this turn of the event loop is over: whoever comes in it goes along. */
    function plan(): void {
      queue.state = 'planned'
      setImmediate(() => void ask())
    }

    return new Promise((resolve, fail) => {
      const caller: Waiting = { answer: (row) => resolve(row as (Row & { key: string }) | undefined), fail }
      const sameKey = queue.waiting.get(key)
      if (sameKey === undefined) queue.waiting.set(key, [caller])
      else sameKey.push(caller)
      if (queue.state === 'idle') plan()
    })
  }
}
