import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { Limits, type SharedCounts } from './limits.ts'

const rate = { times: 3, seconds: 3600 }
const open: Limits[] = []
afterEach(() => open.splice(0).forEach((limits) => limits.close()))

/** What several processes share, and how it is away. */
function shareCounts() {
  const counts = new Map<string, number>()
  const place = { isAway: false, asked: 0 }
  const shared: SharedCounts = {
    count: (key) => {
      place.asked++
      if (place.isAway) return Promise.resolve(undefined)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return Promise.resolve({ count, endsInMs: 60_000 })
    },
  }
  const join = () => {
    const limits = new Limits(shared)
    open.push(limits)
    return (who = 'ann') =>
      limits.countForAll('search', who, rate).then(
        () => 'in',
        (refusal: { detail: { retryAfterSeconds: number } }) => refusal.detail.retryAfterSeconds,
      )
  }
  return { place, join, shared }
}

test('what is used up in one process is used up in the others, each person for themselves', async () => {
  const { join } = shareCounts()
  const [near, far] = [join(), join()]
  expect([await near(), await far(), await near()]).toEqual(['in', 'in', 'in'])
  expect([await far(), await near(), await far('ben')]).toEqual([60, 60, 'in'])
})

test('of many at once in several processes exactly as many pass as may', async () => {
  const { join } = shareCounts()
  const processes = [join(), join(), join()]
  const answers = await Promise.all(processes.flatMap((tryIt) => Array.from({ length: 10 }, () => tryIt())))
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(3)
})

test('who is refused here is asked of nobody', async () => {
  const { join, place } = shareCounts()
  const near = join()
  for (let at = 0; at < 10; at++) await near()
  expect(place.asked).toBe(3)
})

test('while nobody can say what the others did each process goes by its own counts, and then joins them again', async () => {
  const { join, place } = shareCounts()
  const [near, far] = [join(), join()]
  place.isAway = true
  expect([await near(), await near(), await far(), await far()]).toEqual(['in', 'in', 'in', 'in'])
  place.isAway = false
  expect([await near(), await far(), await near('ben')]).toEqual(['in', 'in', 'in'])
  expect([await near(), await far()].every((answer) => typeof answer === 'number')).toBe(true)
})

test('what cannot wait is counted for all, and what others used up is known to the next', async () => {
  const { join, shared } = shareCounts()
  const far = join()
  const near = new Limits(shared)
  open.push(near)
  for (let at = 0; at < 3; at++) await far()
  expect(near.tryCountForAll('search', 'ann', rate)).toBe(true)
  await turn()
  expect(near.tryCountForAll('search', 'ann', rate)).toBe(false)
})
