import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, bundleMain, endProgram, type Program, startProgram } from '#proofs/program/program.ts'
import { createTestDatabase, openTestDatabase } from '#testing/postgres.ts'
import { createClock } from '#work/clock.ts'
import { calm, gather, judge, nothingWrong, rage } from './chaos.ts'

/** A wire that keeps a share of its hints to itself. */
const losingHints: Plugin = {
  name: 'losing hints',
  transform: (code, id) => {
    if (!id.endsWith('/live/bus.ts')) return null
    const [from, to] = [
      'if (closed) return',
      "if (closed || Math.random() < Number(process.env['LOSES_HINTS'] ?? 0)) return",
    ]
    if (!code.includes(from)) throw new Error('the wire has changed')
    return code.replace(from, to)
  },
}

let built: Bundle
beforeAll(async () => void (built = await bundleMain(losingHints)), 60_000)
afterAll(() => built.remove())

interface Weather {
  readonly drops: number
  readonly recovers: boolean
  readonly forMs: number
  /** How many of the processes have to be killed meanwhile. */
  readonly kills: number
}

/** Two processes, of which one is killed every 3 s; 60 people, 25 conversations, a line cut every 20 ms. */
async function talkInChaos({ drops, recovers, forMs, kills }: Weather) {
  const database = await createTestDatabase()
  const db = openTestDatabase(database.url)
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(built.folder, `data-${drops}-${recovers}`),
    DEMO: '0',
    LOG_LEVEL: 'error',
    LOSES_HINTS: String(drops),
  }
  const programs: (Program | undefined)[] = [await startProgram(built.main, env)]
  programs.push(await startProgram(built.main, env))
  const addresses = () => programs.flatMap((program) => program?.address ?? [])
  const state = { over: false, kills: 0 }
  const isOver = () => state.over
  async function killOn(): Promise<void> {
    for (; !isOver(); state.kills++) {
      const turn = state.kills % 2
      await wait(3_000)
      const program = programs[turn]
      if (isOver() || program === undefined) break
      programs[turn] = undefined
      await endProgram(program, 'SIGKILL')
      programs[turn] = await startProgram(built.main, env)
    }
  }
  const ground = { db, clock: createClock(), react: async () => {} }
  const hardship = { addresses, acksLost: 5, recovers }
  const size = { clients: 60, conversations: 25 }
  const chaos = await gather({ app: { ground } }, addresses()[0] ?? '', size, hardship)
  try {
    const killing = killOn()
    // A slow machine takes longer to start a program again: it goes on until enough were killed.
    const isEnough = () => state.kills >= kills
    await rage(chaos, { forMs, isEnough, cutEveryMs: 20, sayEveryMs: 10 })
    state.over = true
    await killing
    await calm(chaos, db, recovers ? 15_000 : 1_000)
    return { kills: state.kills, ...(await judge(chaos, db)) }
  } finally {
    state.over = true
    for (const client of chaos.clients) client.end()
    for (const program of programs) if (program !== undefined) await endProgram(program, 'SIGKILL')
    await db.close()
    await database.drop()
  }
}

test.each([0.3, 1])(
  'processes are killed and lines cut while sixty people talk and %d of all hints are lost: nothing said is lost or doubled',
  async (drops) => {
    const found = await talkInChaos({ drops, recovers: true, forMs: 15_000, kills: 3 })
    console.log(found)
    expect(found.kills).toBeGreaterThan(2)
    expect(found.acknowledged).toBeGreaterThan(300)
    expect(found).toMatchObject(nothingWrong)
  },
)

test('clients that recover nothing lose much of the same', async () => {
  const found = await talkInChaos({ drops: 0.3, recovers: false, forMs: 5_000, kills: 1 })
  console.log(found)
  expect(found.lost).toBeGreaterThan(0)
  expect(found.holes).toBeGreaterThan(0)
})
