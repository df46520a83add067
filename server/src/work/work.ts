import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Outcome, Querier, Transaction } from '#db/database.ts'
import { isConflict, isConnectionLost } from '#db/failure.ts'
import type { Clock } from './clock.ts'
import type { Fact } from './facts.ts'

/** What a handler that only looks may touch. */
export interface Reading {
  readonly tx: Querier
  readonly now: Date
}

/** One unit of work: everything a handler may touch. It happens whole or not at all. */
export interface Work extends Reading {
  /** States a fact; what follows from it happens in the same transaction. */
  tell(fact: Fact): Promise<void>
  /** For what the world may only hear of once it is true: pushes, caches. It may be lost in a crash. */
  afterCommit(effect: () => void): void
}

export type React = (work: Work, fact: Fact) => Promise<void>

/** What work stands on. */
export interface Ground {
  readonly db: Database
  readonly clock: Clock
  readonly react: React
}

export function startReading({ db, clock }: Ground): Reading {
  return { tx: db, now: clock.now() }
}

/** A restarting PostgreSQL takes about two seconds to answer again. */
const lostWaitsMs = [50, 200, 500, 1000, 2000]
const conflictWaitsMs = [5, 15, 40, 100, 250]

/**
 * Runs the body in one transaction. A conflict or a lost connection runs it again, so the body must have
 * no effect outside of `work`.
 */
export async function runWork<T>(ground: Ground, body: (work: Work) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryWork(ground, body)
    } catch (error) {
      const waitMs = (isConflict(error) ? conflictWaitsMs : isConnectionLost(error) ? lostWaitsMs : [])[
        attempt
      ]
      if (waitMs === undefined) throw error
      await wait(waitMs * (0.5 + Math.random()))
    }
  }
}

async function tryWork<T>({ db, clock, react }: Ground, body: (work: Work) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = []
  const tx = await db.begin()
  const work: Work = {
    tx,
    now: clock.now(),
    tell: (fact) => react(work, fact),
    afterCommit: (effect) => void effects.push(effect),
  }
  let result: T
  try {
    result = await body(work)
  } catch (error) {
    await tx.rollback()
    throw error
  }
  await commit(db, tx)
  for (const effect of effects) effect()
  return result
}

/** A connection lost during commit leaves open whether it happened; running the body again could do it twice. */
async function commit(db: Database, tx: Transaction): Promise<void> {
  try {
    await tx.commit()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    const outcome = await askForOutcome(() => db.outcomeOf(tx.id))
    if (outcome === 'aborted') throw error
    // The caller hears that it failed; asked again with the same key, it learns what is true.
    if (outcome !== 'committed') throw new Error(`the outcome of a commit is ${outcome}`, { cause: error })
  }
}

/** The server may be restarting, or not yet have noticed that nobody is there to hear its answer. */
async function askForOutcome(ask: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 0; ; attempt++) {
    const waitMs = lostWaitsMs[attempt]
    try {
      const outcome = await ask()
      if (outcome !== 'in progress' || waitMs === undefined) return outcome
    } catch (error) {
      if (waitMs === undefined || !isConnectionLost(error)) throw error
    }
    await wait(waitMs)
  }
}
