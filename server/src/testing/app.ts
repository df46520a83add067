import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Database, Querier } from '#db/database.ts'
import type { Bus } from '#live/bus.ts'
import { openPostgresBus } from '#live/postgres-bus.ts'
import { openWorkshop, type Workshop } from '#media/workshop.ts'
import { openEasel } from '#previews/easel.ts'
import { type Clock, createClock } from '#work/clock.ts'
import { borrowTestDatabase, openTestDatabase } from './postgres.ts'
import { smallDocument } from './small-document.ts'
import { type Talk, talkTo } from './talk.ts'

export interface TestApp extends Talk {
  readonly app: App
  readonly databaseUrl: string
  /** Moves the program's clock and does what has become due. */
  pass(time: { readonly seconds?: number; readonly minutes?: number; readonly hours?: number }): Promise<void>
}

export type Env = Readonly<Record<string, string>>

/** One for all apps of a worker: to start a thread takes longer than most tests. */
const sharedWorkshop = openWorkshop(new URL(inject('workshopThread')))
const sharedEasel = openEasel(new URL(inject('easelProcess')))

/** A whole server on a database of its own for one test, reached over HTTP and the socket like any other. */
export function startTestApp(env: Env = {}, sharedDatabaseUrl?: string, clock?: Clock): Promise<TestApp> {
  return start(env, sharedDatabaseUrl, onTestFinished, clock)
}

/** The same at an instant that only `pass` and the clock's own hand move on: every answer can be foretold. */
export function startTestAppAt(instant: string): Promise<TestApp> {
  const standsStill = createClock(() => Date.parse(instant))
  return start({}, undefined, onTestFinished, standsStill)
}

/** The same with another place where files are opened. */
export function startTestAppWith(workshop: Workshop): Promise<TestApp> {
  return start({}, undefined, onTestFinished, undefined, workshop)
}

/** Another process on a database, whose wire to the others is made by the test. */
export function startTestAppOver(
  makeWire: (bus: Bus) => Bus,
  sharedDatabaseUrl: string,
  env: Env,
): Promise<TestApp> {
  return start(env, sharedDatabaseUrl, onTestFinished, undefined, sharedWorkshop, makeWire)
}

/** The same with another place to read what may be old from. */
export function startTestAppReading(makeOld: (db: Database) => Querier): Promise<TestApp> {
  return start({}, undefined, onTestFinished, undefined, sharedWorkshop, (bus) => bus, makeOld)
}

/** The same for all tests of a file. */
export function shareTestAppAt(instant: string): Promise<TestApp> {
  const standsStill = createClock(() => Date.parse(instant))
  return start({}, undefined, afterAll, standsStill)
}

/** The same for all tests of a file, each of which asks for it. */
export function shareTestAppWith(workshop: Workshop): Promise<TestApp> {
  return start({}, undefined, afterAll, undefined, workshop)
}

/** One server for the tests of a file that do not disturb each other: one costs a tenth of a second. */
export function shareTestApp(env: Env = {}, sharedDatabaseUrl?: string): Promise<TestApp> {
  return start(env, sharedDatabaseUrl, afterAll)
}

/** What is begun here ends when the caller says so. */
export async function start(
  env: Env,
  sharedDatabaseUrl: string | undefined,
  atTheEnd: (close: () => Promise<void>) => void,
  clock?: Clock,
  workshop = sharedWorkshop,
  makeWire = (bus: Bus) => bus,
  makeOld?: (db: Database) => Querier,
): Promise<TestApp> {
  // Nobody hears of an end of the file that is asked for while a test runs: the app would outlive it, on a database that
  // another file is given.
  if (atTheEnd === afterAll && getCurrentTest() !== undefined)
    throw new Error('a test starts an app of its own')
  const {
    url: databaseUrl,
    db,
    giveBack,
  } = sharedDatabaseUrl === undefined ? await borrowTestDatabase() : joinDatabase(sharedDatabaseUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'kaihei-test-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1', ...env })
  const bus = makeWire(await openPostgresBus(db, () => {}))
  const webFolder = placeSmallWeb(join(dataDir, 'web'))
  const app = await buildApp({
    config,
    db,
    bus,
    webFolder,
    workshop,
    easel: sharedEasel,
    automatic: false,
    replica: makeOld && { querier: makeOld(db), ageMs: () => 0 },
    ...(clock !== undefined && { clock }),
  })
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  atTheEnd(async () => {
    await app.close()
    await giveBack()
    rmSync(dataDir, { recursive: true })
  })
  return {
    app,
    databaseUrl,
    pass: async ({ seconds = 0, minutes = 0, hours = 0 }) => {
      app.ground.clock.setAhead(app.ground.clock.aheadMs + ((hours * 60 + minutes) * 60 + seconds) * 1000)
      await app.tick()
    },
    ...talkTo(address),
  }
}

/** As much of a built web as the server takes note of. */
export function placeSmallWeb(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), smallDocument)
  return folder
}

/** Another process on a database that somebody else empties. */
function joinDatabase(url: string) {
  const db = openTestDatabase(url)
  return { url, db, giveBack: () => db.close() }
}
