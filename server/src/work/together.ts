import { Refusal } from '@kaihei/domain/refusal'
import { setImmediate as turn } from 'node:timers/promises'
import { type Ground, OutcomeUnknown, runWork, type Work } from './work.ts'

/** What many ask for at the same time and what all of them would have to hold the same row for. */
export interface Together<Item, Result> {
  /** Does it in one work with whatever else is asked for under this key until it is its turn. */
  readonly join: (ground: Ground, key: string, item: Item) => Promise<Result>
  /** Does it in a work of its own. */
  readonly alone: (work: Work, key: string, item: Item) => Promise<Result>
}

/** Answers each item, in their order; what is refused to one is no reason to refuse the others. */
type Handle<Item, Result> = (
  work: Work,
  key: string,
  items: readonly Item[],
) => Promise<readonly (Result | Refusal)[]>

interface Asked<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/** Nobody else can write there while so many are written. */
const mostAtOnce = 64

/**
 * One work of a key runs at a time, and takes along everybody who came while the one before it ran: nobody waits longer
 * than they would for the row, and the row is held once for all of them.
 */
export function doTogether<Item, Result>(handle: Handle<Item, Result>): Together<Item, Result> {
  /** Who waits, by key. There is a list as long as somebody serves it. */
  const waiting = new Map<string, Asked<Item, Result>[]>()

  async function alone(work: Work, key: string, item: Item): Promise<Result> {
    const [result] = await handle(work, key, [item])
    if (result === undefined) throw new Error('nothing was answered')
    if (result instanceof Refusal) throw result
    return result
  }

  async function serve(ground: Ground, key: string, asked: Asked<Item, Result>[]): Promise<void> {
    // What arrives in this turn of the event loop goes along.
    await turn()
    while (asked.length > 0) await serveSome(ground, key, asked.splice(0, mostAtOnce))
    waiting.delete(key)
  }

  async function serveSome(ground: Ground, key: string, some: readonly Asked<Item, Result>[]): Promise<void> {
    const items = some.map(({ item }) => item)
    try {
      const results = await runWork(ground, (work) => handle(work, key, items))
      some.forEach(({ resolve, reject }, place) => {
        const result = results[place]
        if (result === undefined) reject(new Error('nothing was answered'))
        else if (result instanceof Refusal) reject(result)
        else resolve(result)
      })
    } catch (error) {
      // Perhaps all of it has happened: done again it could happen twice.
      const isOver = some.length === 1 || error instanceof OutcomeUnknown
      if (isOver) for (const { reject } of some) reject(error)
      else await serveOneByOne(ground, key, some)
    }
  }

  /** Nothing has happened: one of them made the work fail, and only that one shall hear of it. */
  async function serveOneByOne(
    ground: Ground,
    key: string,
    some: readonly Asked<Item, Result>[],
  ): Promise<void> {
    for (const { item, resolve, reject } of some) {
      await runWork(ground, (work) => alone(work, key, item)).then(resolve, reject)
    }
  }

  return {
    join: (ground, key, item) =>
      new Promise((resolve, reject) => {
        const asked = { item, resolve, reject }
        const line = waiting.get(key)
        if (line !== undefined) return void line.push(asked)
        const begun = [asked]
        waiting.set(key, begun)
        return void serve(ground, key, begun)
      }),
    alone,
  }
}
