import { getActivity, listActivities } from '@kaihei/domain/activities/calls'
import { listLastBoards, listTopBosses, listTopCalls, listTopPlayers } from '@kaihei/domain/boards/calls'
import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { loadDemoData } from './load.ts'

test.each([
  ['a Monday morning', '2026-11-16T09:00:00Z'],
  ['seconds after the first of a month, a Monday, has begun', '2026-06-01T00:00:20+01:00'],
])(
  'the boards of the running week and month are full on %s, they have a past, and an event is on',
  async (_, now) => {
    const on = await startTestAppAt(now)
    await loadDemoData(on.app.ground, on.app.house)
    for (const period of ['week', 'month'] as const) {
      const [bosses, players, calls] = await Promise.all([
        on.ask(listTopBosses, { period }),
        on.ask(listTopPlayers, { period }),
        on.ask(listTopCalls, { period }),
      ])
      expect(bosses.data.items.length).toBeGreaterThanOrEqual(8)
      expect(players.data.items.length).toBeGreaterThanOrEqual(8)
      expect(calls.data.items.length).toBeGreaterThanOrEqual(3)
      expect(players.data.items.some(({ parts }) => parts.cut > 0)).toBe(true)
    }
    const { lastWeek, lastMonth } = (await on.ask(listLastBoards, {})).data
    expect(lastWeek.players.length).toBeGreaterThanOrEqual(3)
    expect(lastMonth.bosses.length).toBeGreaterThanOrEqual(3)
    // Two days after their end they are final.
    expect(lastMonth.final).toBe(now.startsWith('2026-11'))
    const states = (await on.ask(listActivities, {})).data.items.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['coming', 'past', 'past', 'past', 'running'])
    const running = (await on.ask(getActivity, {})).data
    expect(running.ranking?.items.length).toBeGreaterThanOrEqual(8)
    const [product] = running.products
    expect([(product?.price ?? 0) <= 5_000, (product?.limit ?? 0) >= 2]).toEqual([true, true])
  },
)
