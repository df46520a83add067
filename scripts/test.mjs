import { runChecks } from './check.mjs'
import { runBrowserTests } from './lib/browser-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

await ensureInstalled()
const checks = await runChecks()
const tests = await runVitest('tests', [])
concludeTests([checks, tests, await runBrowserTests('browser tests', [])])
