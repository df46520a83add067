import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { planOf } from '#testing/plan-of.ts'
import type { Reading } from '#work/work.ts'
import { countAbove, findStanding, listEntries } from './page-store.ts'
import { listFirst } from './period-store.ts'
import { findStarsAt, listBrought, listPicks, readSpent } from './source-store.ts'
import { spanOf } from './span.ts'

const app = await shareTestApp()
const someone = '00000000-0000-7000-8000-000000000000'
const span = spanOf('week', new Date('2026-06-03T10:00:00Z'))
const on = { board: 'player', span } as const

test.each<[string, (reading: Reading) => Promise<unknown>]>([
  ['a page', (reading) => listEntries(reading, on, undefined, 20)],
  ['a further page', (reading) => listEntries(reading, on, { score: 7, id: someone }, 20)],
  ['how many stand above', (reading) => countAbove(reading, 'player', span, [7, 8])],
  ['somebody’s own place', (reading) => findStanding(reading, on, someone).catch(() => {})],
  ['the first ten', (reading) => listFirst(reading, 'player', span, 10)],
  ['what a boss has spent', (reading) => readSpent(reading, someone, span)],
  ['what a companion was brought', (reading) => listBrought(reading, someone, span)],
  ['how often she was picked', (reading) => listPicks(reading, someone, span)],
  ['when stars count', (reading) => findStarsAt(reading, someone)],
])('%s is found by an index, however many there are', async (_, ask) => {
  const plan = await planOf(app, ask)
  expect(plan).toMatch(/Index/)
  expect(plan).not.toMatch(/Seq Scan/)
})
