import { readFile } from 'node:fs/promises'
import { familyOf } from './family.ts'

/** Ticks of the system's clock for processes: a hundred a second wherever Linux runs on these machines. */
const ticksPerMs = 0.1

/**
 * How long a process, with all its threads and those it has started, has kept a core busy since its birth; also those that
 * have ended, once it has heard of that.
 */
export async function busyMs(pid: number): Promise<number> {
  const each = await Promise.all((await familyOf(pid)).map(busyAlone))
  return each.reduce((sum, ms) => sum + ms, 0)
}

async function busyAlone(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / ticksPerMs
}
