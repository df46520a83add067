import { readFile } from 'node:fs/promises'
import { familiesOf } from '../stage/family.ts'

/** Seconds of a core that each part has used, also in lives that have ended. */
export interface CpuWatch {
  readonly read: () => ReadonlyMap<string, number>
  readonly stop: () => Promise<void>
}

const lookEveryMs = 3_000
/** The kernel's unit: a hundredth of a second on every Linux there is. */
const ticksPerSecond = 100

interface Watched {
  readonly name: string
  readonly pids: () => readonly number[]
  /** Whoever it has started is somebody else. */
  readonly alone?: boolean
}

export function watchCpu(watched: readonly Watched[]): CpuWatch {
  /** By process: what it had used when it was seen last. */
  const seen = new Map<number, number>()
  const used = new Map(watched.map(({ name }) => [name, 0]))
  let first = true

  async function look(): Promise<void> {
    // All of them at once: to ask each for its family would cost more than some of them use.
    const [together, apart] = [
      watched.filter(({ alone }) => alone !== true),
      watched.filter(({ alone }) => alone),
    ]
    const families = await familiesOf(together.map(({ pids }) => pids()))
    const all = [
      ...together.map(({ name }, at) => ({ name, pids: families[at] ?? [] })),
      ...apart.map(({ name, pids }) => ({ name, pids: pids() })),
    ]
    for (const { name, pids } of all) {
      for (const pid of new Set(pids)) {
        const seconds = await secondsOf(pid)
        const more = seconds - (seen.get(pid) ?? (first ? seconds : 0))
        // Children that ended are counted with their parent: it may seem to have jumped, never to have gone back.
        if (more > 0) used.set(name, (used.get(name) ?? 0) + more)
        seen.set(pid, Math.max(seconds, seen.get(pid) ?? 0))
      }
    }
    first = false
  }

  let last = look()
  const timer = setInterval(() => void (last = last.then(look)), lookEveryMs)
  return {
    read: () => used,
    stop: async () => {
      clearInterval(timer)
      await last
      await look()
    },
  }
}

/** Of a process alone, its living children not included: they are seen by themselves. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0] = [fields[11], fields[12]].map(Number)
  return Number.isNaN(user + system) ? 0 : (user + system) / ticksPerSecond
}
