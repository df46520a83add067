import { readFile } from 'node:fs/promises'
import { familyOf } from './family.ts'

/** What a process has in memory, in KB. */
export async function residentKB(pid: number): Promise<number> {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))
  if (found === null) throw new Error('the system does not say how much memory a process has')
  return Number(found[1])
}

/** What it has together with those it has started. */
export async function familyKB(pid: number): Promise<number> {
  const each = await Promise.all((await familyOf(pid)).map(residentKB))
  return each.reduce((sum, kb) => sum + kb, 0)
}
