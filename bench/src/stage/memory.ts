import { readFile } from 'node:fs/promises'

/** What a process has in memory, in KB. */
export async function residentKB(pid: number): Promise<number> {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))
  if (found === null) throw new Error('the system does not say how much memory a process has')
  return Number(found[1])
}
