import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUsers, type EmbeddedData, lookInto } from './data.ts'
import { holdCall } from './held-call.ts'
import {
  type Bundle,
  bundleMain,
  endProgram,
  isReady,
  type Program,
  signIn,
  startProgram,
} from './program.ts'
import { until } from '#testing/until.ts'

let built: Bundle
let dataDir: string
let data: EmbeddedData
let usersAtFirst: number
/** The one that runs: a start takes a second, so it lives from test to test, until it is asked to end. */
let program: Program

beforeAll(async () => {
  built = await bundleMain()
  dataDir = join(built.folder, 'data')
  data = lookInto(dataDir)
  program = await startProgram(built.main, { DATA_DIR: dataDir })
  usersAtFirst = await countUsers(data.url())
  await endProgram(program, 'SIGTERM')
  program = await startProgram(built.main, { DATA_DIR: dataDir })
})

afterAll(async () => {
  await endProgram(program, 'SIGTERM')
  await built.remove()
})

test('a second start finds the data of the first and loads none again', async () => {
  expect(usersAtFirst).toBeGreaterThan(40)
  expect(await countUsers(data.url())).toBe(usersAtFirst)
})

test('asked to end, it answers the call under way, takes no new one and stops its PostgreSQL', async () => {
  const postmaster = await until('PostgreSQL runs', () => data.postmasterPid())
  const token = await signIn(program.address)
  const held = await holdCall(program.address, token, data.url())
  const ending = endProgram(program, 'SIGTERM')
  await until('the server takes no visitors', async () => !(await isReady(program.address)) || undefined)
  expect(program.child.exitCode).toBeNull()
  expect(await held.letGo()).toBe(200)
  expect(await ending).toBe(0)
  expect(existsSync(data.pidFile)).toBe(false)
  await until('PostgreSQL is gone', async () => !isAlive(postmaster) || undefined)
})

/** A process that has ended answers for a moment more, until the system has taken note of it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
