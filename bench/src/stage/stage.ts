import { within } from '../within.ts'

/** Where a measure takes place. Everything set up on it is cleared away at the end, however that comes. */
export interface Stage {
  /** How long one round of load lasts. */
  readonly roundSeconds: number
  /** Run at the end; what came last goes first. */
  onEnd(undo: () => Promise<void> | void): void
  /** Built by the first measure that asks, on a stage that stands until the last one has ended. */
  share<T>(build: (stage: Stage) => Promise<T>): Promise<T>
}

export interface OpenStage extends Stage {
  end(): Promise<void>
}

/** A server gives itself fifteen seconds to end, and its PostgreSQL thirty. */
const undoneWithin = 60

/** One thing that resists must not keep the others standing. */
async function insistOn(undo: () => Promise<void> | void): Promise<void> {
  try {
    await within(undoneWithin, 'clearing the stage', Promise.resolve(undo()))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

/** A stage inside another shares what stands on the outer one. */
export function openStage(roundSeconds: number, outer?: Stage): OpenStage {
  const undos: (() => Promise<void> | void)[] = []
  const clear = async () => {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await insistOn(undo)
  }
  // A signal may ask for the end while it is under way.
  let ending: Promise<void> | undefined
  const shared = new Map<unknown, Promise<unknown>>()
  const stage: OpenStage = {
    roundSeconds,
    onEnd: (undo) => {
      undos.push(undo)
      if (ending === undefined) return
      // A measure that was cut short goes on until it notices; what it still sets up would stand for ever.
      void clear()
      throw new Error('the stage has been cleared')
    },
    share: <T>(build: (stage: Stage) => Promise<T>) => {
      if (outer !== undefined) return outer.share(build)
      const known = shared.get(build) ?? build(stage)
      shared.set(build, known)
      return known as Promise<T>
    },
    end: () => (ending ??= clear()),
  }
  return stage
}
