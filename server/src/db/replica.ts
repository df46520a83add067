import type { Database, Querier } from './database.ts'

/** What is read there is not older than this. */
const oldestMs = 2_000
const lookEveryMs = 250

export interface Replica {
  /** Reads from the replica while it is new enough, and else from the primary. */
  readonly querier: Querier
  /** How old what it knows is; infinite: it does not answer. */
  readonly ageMs: () => number
}

export interface FollowedReplica extends Replica {
  readonly close: () => Promise<void>
}

/**
 * `readBeat` answers when the newest row was written that the replica knows of those that are written all the time, by the
 * clock of this program: everything that was kept before is there, too. A replica that hangs, is cut off or has become
 * somebody else's primary does not go on, and is left alone by itself; no word of its own has to be believed.
 */
export function followReplica(
  primary: Querier,
  replica: Database,
  readBeat: (db: Querier) => Promise<number>,
): FollowedReplica {
  let beatAt = -Infinity
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    beatAt = await readBeat(replica).catch(() => -Infinity)
    looking = undefined
  }

  const timer = setInterval(() => void (looking ??= look()), lookEveryMs).unref()
  const ageMs = () => Date.now() - beatAt
  const isUsed = () => ageMs() <= oldestMs
  /** A replica ends what stands in the way of its catching up, and one that is gone says nothing: the primary answers then. */
  const either = async <T>(ask: (db: Querier) => Promise<T>): Promise<T> => {
    if (!isUsed()) return ask(primary)
    return withinMs(oldestMs, ask(replica)).catch(() => {
      beatAt = -Infinity
      return ask(primary)
    })
  }
  return {
    ageMs,
    querier: {
      rows: (statement) => either((db) => db.rows(statement)),
      first: (statement) => either((db) => db.first(statement)),
      shared: (statement) => either((db) => db.shared(statement)),
      byKey: (read, key) => either((db) => db.byKey(read, key)),
      // Nobody who only looks changes anything; should they, it has to be where things are kept.
      run: (statement) => primary.run(statement),
    },
    close: async () => {
      clearInterval(timer)
      await replica.close()
    },
  }
}

async function withinMs<T>(ms: number, answer: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('the replica does not answer')), ms)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(late))
}
