import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Workers load this file too: the first process chooses, the others read its choice.
// Below those that the system gives to whoever calls somebody: one of these may be taken at any moment.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000))
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'kaihei-e2e-'))
const port = process.env['E2E_PORT']

/** Those of every run, the others, or whichever are named. */
const told = {
  often: { grep: /@often/ },
  seldom: { grepInvert: /@often/ },
  named: {},
}[process.env['STORIES'] ?? 'named']
if (told === undefined) throw new Error('STORIES: often or seldom')

/** What looks at every page, at every width or for a whole evening. */
const farAndWide = '*.long.spec.ts'
const byTheClock = [
  'achieve',
  'arbitration',
  'chat',
  'gift',
  'installable',
  'invite',
  'last-order',
  'new-version',
  'notices',
  'order',
  'fast-order',
  'rules',
  'toast',
].map((story) => `${story}.spec.ts`)

/** The real program, a real Chromium, nothing intercepted. */
export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalTeardown: './forget-data.ts',
  // Two pages wait for each other, for a deadline or for a picture a third of the time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  ...told,
  projects: [
    // There is one clock for everybody. Who moves it by minutes, and who waits for something that ends within
    // minutes, do so one after another; beside them run those to whom a few minutes are nothing.
    { name: 'by the clock', testMatch: byTheClock, workers: 1 },
    { name: 'at any time', testIgnore: [...byTheClock, farAndWide] },
    { name: 'far and wide', testMatch: farAndWide, use: { serviceWorkers: 'allow' } },
  ],
  // A slow machine with other things to do takes several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // It keeps files of the product in each new browser, an eighth of all the work. Stories about it have it.
    serviceWorkers: 'block',
    // Without a graphics card every frame of a movement is painted by the processor that the tests wait for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
      // Where no language is set the browser cannot write a Chinese file name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: to make their code fast takes longer than to run it.
        '--js-flags=--no-opt --no-maglev',
        // A microphone that beeps, and nobody asked for permission.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node ../server/dist/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    // The first start fills the database; on a slow machine with other things to do that takes its time.
    timeout: 240_000,
    env: {
      PORT: port,
      // Links in mails lead to where the tests are.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
      DEMO: '1',
      // However busy the machine is: what is looked at here is what was drawn, not how fast.
      DRAW_WITHIN_MS: '20000',
      // People made through the API come from addresses of their own.
      TRUST_PROXY: '1',
      NODE_ENV: 'test',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})
