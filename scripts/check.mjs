import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { packageProgram, run } from './lib/run.mjs'

const AT_ONCE = 2

/** What takes longest comes first. Types and lint are one: what the lint asks for has to be worked out for both. */
const CHECKS = [
  {
    name: 'types and lint',
    command: packageProgram('oxlint'),
    args: ['--type-aware', '--type-check', '.'],
    // It is a program in Go: as long as there is room it sweeps less often, and is done in two thirds of the time.
    env: { GOGC: '400', GOMEMLIMIT: '3GiB' },
  },
  { name: 'format', command: packageProgram('oxfmt'), args: ['--check', '.'] },
  {
    name: 'walls',
    command: packageProgram('depcruise'),
    args: ['--config', '.dependency-cruiser.mjs', 'domain/src', 'server/src', 'web/src', 'e2e', 'bench'],
  },
  { name: 'tables', command: process.execPath, args: ['scripts/check-tables.mjs'] },
  { name: 'supply', command: process.execPath, args: ['scripts/supply.mjs'] },
  { name: 'dead code', command: packageProgram('knip'), args: [] },
]

/** Runs every check, says how each went, and returns the names of those that failed. */
export async function runChecks() {
  const waiting = [...CHECKS]
  /** @type {string[]} */
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now()
      const { code, output } = await run(check.command, check.args, {
        env: check.env ?? {},
        quiet: true,
      })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} ${seconds} s`)
      if (code === 0) continue
      console.log(output)
      failed.push(`check: ${check.name}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { passed: CHECKS.length - failed.length, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await runChecks()
  process.exitCode = failed.length > 0 ? 1 : 0
}
