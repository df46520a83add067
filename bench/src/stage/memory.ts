import { readFile } from 'node:fs/promises'
import { familyOf } from './family.ts'

/** What a process has in memory, in KB. */
export function residentKB(pid: number): Promise<number> {
  return readKB(pid, /^VmRSS:\s+(\d+) kB$/m)
}

/** The most it ever had, also between two looks. What getrusage says begins with what its parent had. */
export function peakKB(pid: number): Promise<number> {
  return readKB(pid, /^VmHWM:\s+(\d+) kB$/m)
}

async function readKB(pid: number, line: RegExp): Promise<number> {
  const found = line.exec(await readFile(`/proc/${pid}/status`, 'utf8'))
  if (found === null) throw new Error('the system does not say how much memory a process has')
  return Number(found[1])
}

/** What it has together with those it has started. */
export async function familyKB(pid: number): Promise<number> {
  const each = await Promise.all((await familyOf(pid)).map(residentKB))
  return each.reduce((sum, kb) => sum + kb, 0)
}
