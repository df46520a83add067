import {
  listAchievementMonths,
  listLimitedAchievements,
  listMonthAchievements,
} from '@kaihei/domain/achievements/calls'
import { expect, test } from 'vitest'
import { shareTestAppAt } from '#testing/app.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { aBoss } from '#testing/people.ts'
import { monthOf } from '#work/periods.ts'
import { runWork } from '#work/work.ts'
import { lightByPlaces } from './light-windows.ts'

const app = await shareTestAppAt('2026-12-24T18:00:00Z')

test('the months around this one say what kinds of windows they have', async () => {
  const { months } = (await app.ask(listAchievementMonths, {})).data
  expect(months).toEqual([
    { month: '2026-10', types: ['month', 'day'] },
    { month: '2026-11', types: ['month', 'day'] },
    { month: '2026-12', types: ['month', 'day'] },
    { month: '2027-01', types: ['month'] },
  ])
  const { items } = (await app.ask(listMonthAchievements, { month: '2026-12' })).data
  expect(items.find(({ id }) => id === 'day-2026-12-21')).toMatchObject({
    name: '冬至',
    from: '2026-12-21T00:00:00.000Z',
    to: '2026-12-22T00:00:00.000Z',
  })
  expect((await app.ask(listMonthAchievements, { month: '2026-13' })).status).toBe(400)
})

test('a special evening lights its window for both, whenever the order comes to count', async () => {
  const order = await aCompletedOrder(app)
  await letCount(app)
  for (const person of [order.boss, order.player]) {
    const { items } = (await app.ask(listMonthAchievements, { month: '2026-12' }, person)).data
    expect(items.filter(({ achievedAt }) => achievedAt !== null)).toMatchObject([
      { id: 'day-2026-12-24', name: '平安夜', tier: 3, award: 5_000 },
    ])
  }
})

test('a place among the first ten of a month lights its window, the first of them the richest', async () => {
  const people = await Promise.all([aBoss(app), aBoss(app), aBoss(app)])
  const [first, tenth] = people.map(({ userId }) => userId)
  await runWork(app.app.ground, (work) =>
    lightByPlaces(work, {
      type: 'board.final',
      board: 'boss',
      period: 'month',
      ...monthOf('2026-11'),
      places: [
        { userId: first ?? '', rank: 1, score: 9_000 },
        { userId: tenth ?? '', rank: 10, score: 100 },
      ],
    }),
  )
  const shown = await Promise.all(
    people.map(async (person) =>
      (await app.ask(listLimitedAchievements, {}, person)).data.items.find(
        ({ id }) => id === 'month-boss-2026-11',
      ),
    ),
  )
  expect(shown).toMatchObject([
    { tier: 4, award: 20_000, place: 1, progress: 1 },
    { tier: 3, award: 5_000, place: 10, progress: 1 },
    { tier: 3, achievedAt: null, place: null },
  ])
})
