import { runChecks } from './check.mjs'
import { runBrowserTests } from './lib/browser-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

await ensureInstalled()
// Tests wait for the database and for pages, a third of the time in a browser. The checks wait for nobody: they take just
// those moments, and no test becomes slower by them.
const checks = runChecks({ aside: true })
const tests = await runVitest('tests', [])
const journeys = await runBrowserTests('browser tests', [])
concludeTests([await checks, tests, journeys])
