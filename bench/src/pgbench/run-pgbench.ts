import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The PostgreSQL that the program brings along has none; Debian's package has it. */
function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toReversed() : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
  if (found === undefined) throw new Error('there is no pgbench here; the package postgresql has it')
  return found
}

export interface PgbenchRun {
  readonly databaseUrl: string
  /** Each transaction is one of these, chosen at random by their weights. */
  readonly scripts: readonly { readonly file: string; readonly weight: number }[]
  readonly connections: number
  readonly seconds: number
  /** What the scripts know by name. */
  readonly numbers: Readonly<Record<string, number>>
}

/** It ends a moment after its time, when the last transactions have. */
const spareSeconds = 60

/** Runs scripts as fast as answers come. A single failure makes the round worthless. */
export async function runPgbench(
  options: PgbenchRun,
): Promise<{ readonly rate: number; readonly transactions: number }> {
  const { databaseUrl, scripts, connections, seconds, numbers } = options
  const defines = Object.entries(numbers).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const load = ['-c', String(connections), '-j', '2', '-T', String(Math.max(1, Math.round(seconds)))]
  const files = scripts.flatMap(({ file, weight }) => ['-f', `${file}@${weight}`])
  const prepared = ['-n', '-M', 'prepared', ...files]
  // Whole: execFile takes no other time.
  const limit = Math.ceil(seconds) + spareSeconds
  const { stdout } = await run(findPgbench(), [...prepared, ...load, ...defines, databaseUrl], {
    timeout: limit * 1000,
  }).catch((error: Error & { readonly killed?: boolean }) => {
    if (error.killed === true) throw new Error(`a round of pgbench took longer than ${limit} s`)
    // Every client says the same.
    throw new Error(error.message.split('\n').slice(1, 4).join('; '))
  })
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const transactions = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1])
  const failed = /^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? '0'
  if (!(rate > 0) || failed !== '0') throw new Error(`pgbench: ${stdout}`)
  return { rate, transactions }
}
