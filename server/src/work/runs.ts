/** How something went that happens by the clock or outside of the house. */
export interface Run {
  readonly name: string
  readonly kind: 'job' | 'provider'
  readonly everyMs: number | null
  /** By the program's clock. */
  readonly askedAt: Date | null
  readonly ranAt: Date | null
  readonly tookMs: number | null
  /** Since the last taking. */
  readonly runs: number
  readonly failures: number
  /** In a row until now; 0: the last one went well. */
  readonly failing: number
  readonly failedAt: Date | null
  readonly error: string | null
}

interface Turn {
  readonly at: Date
  readonly ms: number
  readonly error?: Error | undefined
}

/** Remembers how each went, so that to know costs one statement in a while and none at each run. */
export interface Runs {
  readonly asked: (name: string, everyMs: number, at: Date) => void
  readonly note: (name: string, kind: Run['kind'], turn: Turn) => void
  /** What is new since it was last taken. */
  readonly take: () => readonly Run[]
}

export function rememberRuns(): Runs {
  const kept = new Map<string, Run>()
  const change = (name: string, kind: Run['kind'], next: (before: Run) => Partial<Run>) => {
    const before = kept.get(name) ?? { ...nothing, name, kind }
    kept.set(name, { ...before, ...next(before) })
  }
  return {
    asked: (name, everyMs, askedAt) => change(name, 'job', () => ({ everyMs, askedAt })),
    note: (name, kind, { at, ms, error }) =>
      change(name, kind, ({ runs, failures, failing, failedAt }) => ({
        ranAt: at,
        tookMs: Math.round(ms),
        runs: runs + 1,
        failures: failures + (error === undefined ? 0 : 1),
        failing: error === undefined ? 0 : failing + 1,
        failedAt: error === undefined ? failedAt : at,
        ...(error !== undefined && { error: error.message.slice(0, 500) }),
      })),
    take: () => {
      const taken = [...kept.values()]
      kept.clear()
      return taken
    },
  }
}

const nothing = {
  everyMs: null,
  askedAt: null,
  ranAt: null,
  tookMs: null,
  runs: 0,
  failures: 0,
  failing: 0,
  failedAt: null,
  error: null,
}
