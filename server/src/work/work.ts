import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Outcome, Querier, Transaction } from '#db/database.ts'
import { isConflict, isConnectionLost, isReadOnly } from '#db/failure.ts'
import type { Clock } from './clock.ts'
import type { Fact } from './facts.ts'
import type { Reading } from './reading.ts'

export type { Reading } from './reading.ts'

/** One unit of work: everything a handler may touch. It happens whole or not at all. */
export interface Work extends Reading {
  /** States a fact; what follows from it happens in the same transaction. */
  tell(fact: Fact): Promise<void>
  /**
   * Sends a statement whose answer nobody needs: it travels with what comes next instead of in a round trip of its own.
   * Should it fail, the work fails with it.
   */
  send(statement: Parameters<Querier['run']>[0]): void
  /** Adds to what is written together, in one statement right before the commit. */
  batch<Item, Written>(batch: Batch<Item, Written>, item: Item): void
  /** For what the world may only hear of once it is true: pushes, caches. It may be lost in a crash. */
  afterCommit(effect: () => void): void
}

/**
 * For rows that many works want to lock: written last, nobody waits for them longer than a commit takes, and no work
 * locks anything after them, which could end in a deadlock.
 */
export interface Batch<Item, Written> {
  /**
   * Writes everything that the work has added. It has to send its statement before it first awaits: the commit follows
   * at once, without waiting for the answer.
   */
  readonly write: (work: Work, items: readonly Item[]) => Promise<Written>
  /** Like `afterCommit`, with what was written. */
  readonly committed: (written: Written) => void
}

export type React = (work: Work, fact: Fact) => Promise<void>

/** What `runWork` needs. */
export interface Ground {
  readonly db: Database
  /** Where what may be two seconds old is read. None: where everything is. */
  readonly old?: Querier | undefined
  readonly clock: Clock
  readonly react: React
}

export function startReading({ db, clock }: Ground): Reading {
  return { db, now: clock.now() }
}

/**
 * Thrown where something else has to happen before: the work is undone, that happens in works of its own, and the work
 * is tried again.
 */
export class NotYet extends Error {
  readonly first: (ground: Ground) => Promise<void>

  constructor(first: (ground: Ground) => Promise<void>) {
    super('something else has to happen first')
    this.first = first
  }
}

/** Nobody can say whether the work has happened. After every other failure it has not. */
export class OutcomeUnknown extends Error {
  constructor(outcome: Outcome, cause: unknown) {
    super(`the outcome of a commit is ${outcome}`, { cause })
  }
}

/** Letting something happen takes time, in which more may fall due; ten rounds are more than ever follow on each other. */
const maxPostponements = 10

async function afterWhatIsFirst<T>(ground: Ground, attempt: () => Promise<T>): Promise<T> {
  for (let postponed = 0; ; postponed++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof NotYet) || postponed === maxPostponements) throw error
      await error.first(ground)
    }
  }
}

/** For a call that only looks; `old`: at what may be two seconds old. */
export function runReading<T>(
  ground: Ground,
  body: (reading: Reading, old: Reading) => Promise<T>,
): Promise<T> {
  return afterWhatIsFirst(ground, () => {
    const reading = startReading(ground)
    return body(reading, ground.old === undefined ? reading : { ...reading, db: ground.old })
  })
}

/** A restarting PostgreSQL takes about two seconds to answer again. */
const lostWaitsMs = [50, 200, 500, 1000, 2000]
/** Where many want the same rows, several of them may come in between one after another. */
const conflictWaitsMs = [5, 15, 40, 100, 250, 500, 1000]

/**
 * Runs the body in one transaction. A conflict or a lost connection runs it again, so the body must have
 * no effect outside of `work`.
 */
export function runWork<T>(ground: Ground, body: (work: Work) => Promise<T>): Promise<T> {
  return afterWhatIsFirst(ground, () => insistOnWork(ground, body))
}

async function insistOnWork<T>(ground: Ground, body: (work: Work) => Promise<T>): Promise<T> {
  // Each has its own patience: a line that is cut among conflicts is no reason to give up sooner.
  const conflicts = conflictWaitsMs.values()
  const losses = lostWaitsMs.values()
  for (;;) {
    try {
      return await tryWork(ground, body)
    } catch (error) {
      const isAway = isConnectionLost(error) || isReadOnly(error)
      const waits = isConflict(error) ? conflicts : isAway ? losses : undefined
      const waitMs = waits?.next().value
      if (waitMs === undefined) throw error
      await wait(waitMs * (0.5 + Math.random()))
    }
  }
}

async function tryWork<T>({ db, clock, react }: Ground, body: (work: Work) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = []
  const underWay: Promise<unknown>[] = []
  const batches = openBatches(effects)
  const tx = await db.begin()
  const work: Work = {
    db: tx,
    now: clock.now(),
    send: (statement) => void underWay.push(tx.run(statement).catch(asFailure)),
    tell: (fact) => react(work, fact),
    batch: batches.add,
    afterCommit: (effect) => void effects.push(effect),
  }
  let result: T
  try {
    result = await body(work)
  } catch (error) {
    await tx.rollback()
    // After a failure the server refuses everything else: what failed first is what counts.
    await insistOn(underWay)
    throw error
  }
  underWay.push(...batches.write(work))
  await commit(db, tx, underWay)
  for (const effect of effects) effect()
  return result
}

/** The batches of one work. What follows from one stands among the effects where its first item was added. */
function openBatches(effects: (() => void)[]) {
  const items = new Map<object, unknown[]>()
  const writes: ((work: Work) => Promise<unknown>)[] = []
  return {
    add: <Item, Written>(batch: Batch<Item, Written>, item: Item): void => {
      const begun = items.get(batch)
      if (begun !== undefined) return void begun.push(item)
      const all = [item]
      items.set(batch, all)
      let result: { readonly written: Written } | undefined
      writes.push(async (work) => (result = { written: await batch.write(work, all) }))
      effects.push(() => {
        if (result !== undefined) batch.committed(result.written)
      })
      return undefined
    },
    write: (work: Work) => writes.map((write) => write(work).catch(asFailure)),
  }
}

/** A rejection kept as a value: nobody awaits the statement yet, and an unhandled rejection would end the process. */
class Failure {
  readonly cause: unknown

  constructor(cause: unknown) {
    this.cause = cause
  }
}

function asFailure(error: unknown): Failure {
  return new Failure(error)
}

/** Waits for all, and throws the first failure. */
async function insistOn(underWay: readonly Promise<unknown>[]): Promise<void> {
  for (const answer of await Promise.all(underWay)) if (answer instanceof Failure) throw answer.cause
}

/**
 * Sent right behind what is under way: if any of it fails, PostgreSQL makes a rollback of the commit. A connection lost
 * during commit leaves open whether it happened; running the body again could do it twice.
 */
async function commit(db: Database, tx: Transaction, underWay: readonly Promise<unknown>[]): Promise<void> {
  try {
    const committed = tx.commit().catch(asFailure)
    await insistOn([...underWay, committed])
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    const id = await tx.id
    const outcome = await askForOutcome(() => db.outcomeOf(id))
    if (outcome === 'aborted') throw error
    // The caller hears that it failed; asked again with the same key, it learns what is true.
    if (outcome !== 'committed') throw new OutcomeUnknown(outcome, error)
  }
}

/**
 * The server may be restarting, or not yet have noticed that nobody is there to hear its answer. Whatever keeps it from
 * being asked, it is unknown then: a failure of another name would say that nothing happened, or have it done again.
 */
async function askForOutcome(ask: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 0; ; attempt++) {
    const waitMs = lostWaitsMs[attempt]
    const outcome = await ask().catch(() => undefined)
    if (outcome !== undefined && outcome !== 'in progress') return outcome
    if (waitMs === undefined) return outcome ?? 'unknown'
    await wait(waitMs)
  }
}
