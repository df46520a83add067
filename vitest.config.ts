import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// What a project prepares once for all its workers is loaded here, in the same way as in them.
import './scripts/lib/load-typescript.mjs'
import { TestOrder } from './scripts/lib/test-order.mjs'

const long = process.env['LONG'] === '1'
const files = long ? ['**/*.long.test.{ts,tsx}'] : ['**/*.test.{ts,tsx}']
const exclude = ['**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.{ts,tsx}'])]

/** Ends what hangs. A slow machine with other things to do takes ten times as long as a quiet one, or stands still for minutes. */
const testTimeout = 600_000

/** Ends what would never come: the second that is the default is over before a busy machine has begun. */
const expectation = { poll: { timeout: 120_000 } }

/**
 * Files share a worker and leave much garbage behind: with room for more of it, a twelfth less time goes to sweeping. Several
 * threads that sweep at once would take their cores from the other workers.
 */
const execArgv = ['--max-semi-space-size=64', '--single-threaded-gc']

/**
 * What is no test runs as Node loads it. Through Vite each of 600 modules would be turned into something else first, by
 * the one process that all workers wait for: that took twice as long as loading them.
 */
const asNodeLoadsIt = {
  execArgv: [
    ...execArgv,
    '--enable-source-maps',
    '--import',
    new URL('scripts/lib/load-typescript.mjs', import.meta.url).href,
  ],
  server: { deps: { external: [/\/(domain|server|bench)\/src\/(?!.*\.test\.ts$)/] } },
}

export default defineConfig({
  test: {
    // Those that wait for PostgreSQL leave room for one more; the long ones start programs of their own, and leave none. One
    // fewer than the cores is the default: on two cores half the machine would wait.
    maxWorkers: availableParallelism() + (long ? 0 : 1),
    sequence: { sequencer: TestOrder },
    projects: [
      {
        root: 'domain',
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          ...asNodeLoadsIt,
          include: files,
          exclude,
          testTimeout,
          expect: expectation,
        },
      },
      {
        root: 'server',
        test: {
          name: 'server',
          environment: 'node',
          // The modules of the whole server are loaded once per worker instead of once per file.
          isolate: false,
          ...asNodeLoadsIt,
          include: files,
          exclude,
          globalSetup: 'src/testing/global-setup.ts',
          testTimeout,
          expect: expectation,
          hookTimeout: testTimeout,
        },
      },
      {
        root: 'web',
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          environment: fileURLToPath(new URL('web/shared-jsdom.ts', import.meta.url)),
          // A document for every file took three times as long as the tests in it: one per worker serves them all.
          isolate: false,
          execArgv,
          include: files,
          exclude,
          testTimeout,
          expect: expectation,
        },
      },
      {
        root: 'bench',
        test: {
          name: 'bench',
          environment: 'node',
          isolate: false,
          ...asNodeLoadsIt,
          include: files,
          exclude,
          testTimeout,
          expect: expectation,
        },
      },
      {
        root: 'scripts',
        test: {
          name: 'house',
          environment: 'node',
          include: files.map((file) => `gates/${file}`),
          exclude,
          testTimeout,
          expect: expectation,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
})
