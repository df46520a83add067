import { runChecks } from './check.mjs'
import { runBrowserTests } from './lib/browser-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

await ensureInstalled()
const checks = await runChecks()
// Each of them waits now and then, for a page, a process or a commit: beside each other they leave no core idle.
const tests = await Promise.all([runVitest('tests', []), runBrowserTests('browser tests', [])])
concludeTests([checks, ...tests])
