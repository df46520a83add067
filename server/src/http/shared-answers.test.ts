import { expect, onTestFinished, test, vi } from 'vitest'
import { type Question, shareAnswers, type SharedAnswer } from './shared-answers.ts'

const now = new Date('2026-05-01T20:00:00Z')

/** A list of these people, and how often it was found out. */
function aList(people: readonly string[], more: Partial<Question> = {}) {
  const list = { times: 0 }
  const find = async () => ({ data: ++list.times, people })
  return Object.assign(list, { question: { key: 'list', now, find, ...more } satisfies Question })
}

const said = async (answer: Promise<SharedAnswer>) => (await answer).body.text()
const nth = (times: number) => `{"code":200,"message":"ok","data":${times}}`

/** Of the world's clock, by which memory grows old. */
function holdTheClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => void vi.advanceTimersByTime(ms)
}

test('a hundred who ask at once hear what one of them finds out', async () => {
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const asked = Array.from({ length: 100 }, (_, at) => shared.ask(list.question, `viewer ${at}`))
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect([list.times, shared.count().found]).toEqual([1, 1])
})

test('it is kept for a second, by the clock of the world and by that of the program', async () => {
  const pass = holdTheClock()
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const ask = (at = now) => said(shared.ask({ ...list.question, now: at }, undefined))
  expect([await ask(), await ask()]).toEqual([nth(1), nth(1)])
  pass(999)
  expect(await ask()).toBe(nth(1))
  pass(1)
  expect(await ask()).toBe(nth(2))
  expect(await ask(new Date(now.getTime() + 1_000))).toBe(nth(3))
  expect(await ask(now)).toBe(nth(4))
})

test('whoever changes is changed at once: in the list she is in, and in the one she may come into', async () => {
  holdTheClock()
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const ask = () => said(shared.ask(list.question, undefined))
  await ask()
  shared.forget(['her'])
  expect(await ask()).toBe(nth(2))
  shared.forget(['somebody'])
  expect([await ask(), await ask()]).toEqual([nth(3), nth(3)])
  shared.forget(null)
  expect(await ask()).toBe(nth(4))
})

test('a page that is made of one person alone stays while others change', async () => {
  holdTheClock()
  const [shared, page] = [shareAnswers(), aList(['her'], { closed: true })]
  const ask = (viewer?: string) => said(shared.ask(page.question, viewer))
  const first = ask()
  // While it is found out nobody knows yet whom it is made of.
  shared.forget(['somebody'])
  await first
  shared.forget(['somebody'])
  expect([await ask(), await ask('somebody')]).toEqual([nth(1), nth(1)])
  shared.forget(['her'])
  expect(await ask()).toBe(nth(2))
})

test('what changes while it is found out is not missed: whoever asks later waits for no older answer', async () => {
  const shared = shareAnswers()
  const answers: ((found: Awaited<ReturnType<Question['find']>>) => void)[] = []
  const question = { key: 'list', now, find: () => new Promise<never>((give) => answers.push(give as never)) }
  const before = said(shared.ask(question, undefined))
  shared.forget(['her'])
  const after = said(shared.ask(question, undefined))
  answers[1]?.({ data: 'new', people: ['her'] })
  answers[0]?.({ data: 'old', people: ['her'] })
  expect([await before, await after].map((text) => /old|new/.exec(text)?.[0])).toEqual(['old', 'new'])
  expect(await said(shared.ask(question, undefined))).toContain('new')
  expect(answers).toHaveLength(2)
})

test('an answer that somebody in it outdated while it was found out is kept for nobody', async () => {
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const first = said(shared.ask(list.question, undefined))
  shared.forget(['her'])
  expect([await first, await said(shared.ask(list.question, undefined))]).toEqual([nth(1), nth(2)])
})

test('where somebody changes all the time, others hear what is a fifth of a second old, and she what is true', async () => {
  const pass = holdTheClock()
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const ask = (viewer?: string) => said(shared.ask(list.question, viewer))
  for (let change = 0; change < 1_000; change++) {
    await ask()
    shared.forget(['restless'])
    pass(10)
  }
  // Ten seconds: fifty at once, and five in every second.
  expect(list.times).toBeGreaterThan(60)
  expect(list.times).toBeLessThanOrEqual(110)
  await ask()
  shared.forget(['restless'])
  const heard = list.times
  expect(await ask()).toBe(nth(heard))
  expect(await ask('restless')).toBe(nth(heard + 1))
  expect(await ask()).toBe(nth(heard + 1))
  shared.forget(['her'])
  expect(await ask()).toBe(nth(heard + 2))
})

test('a failure is heard by those who waited for it, and by nobody after them', async () => {
  const shared = shareAnswers()
  let failures = 0
  const question = {
    key: 'list',
    now,
    find: async () => {
      if (failures++ === 0) throw new Error('the line is cut')
      return { data: 'there', people: [] }
    },
  }
  const waiting = [shared.ask(question, undefined), shared.ask(question, undefined)]
  for (const answer of waiting) await expect(answer).rejects.toThrow('the line is cut')
  expect(await said(shared.ask(question, undefined))).toContain('there')
})

test('however many questions are invented, memory stays within two megabytes and what is asked for stays', async () => {
  holdTheClock()
  const [shared, popular] = [shareAnswers(), aList(['her'])]
  const data = 'x'.repeat(20_000)
  for (let n = 0; n < 5_000; n++) {
    await shared.ask({ key: `invented ${n}`, now, find: async () => ({ data, people: ['her'] }) }, undefined)
    if (n % 50 === 0) await shared.ask(popular.question, undefined)
    expect(shared.count().bytes).toBeLessThanOrEqual(2 * 1024 * 1024)
  }
  expect(popular.times).toBe(1)
  expect(shared.count()).toMatchObject({ found: 5_001 })
  expect(shared.count().bytes).toBeGreaterThan(1.7 * 1024 * 1024)
})

test('what nobody asks for any more is forgotten with the next question', async () => {
  const pass = holdTheClock()
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const data = 'x'.repeat(20_000)
  for (let n = 0; n < 100; n++)
    await shared.ask({ key: `once ${n}`, now, find: async () => ({ data, people: [] }) }, undefined)
  pass(1_000)
  await shared.ask(list.question, undefined)
  expect(shared.count().bytes).toBeLessThan(1_000)
})

test('what is found out is recalled without waiting, by the rules by which it is asked for', async () => {
  const pass = holdTheClock()
  const [shared, list] = [shareAnswers(), aList(['her'])]
  const recall = (viewer?: string, at = now) => shared.recall({ key: 'list', now: at }, viewer)?.body.text()
  const asked = shared.ask(list.question, undefined)
  expect(recall()).toBeUndefined()
  await asked
  expect([recall(), recall('somebody'), recall(undefined, new Date(now.getTime() + 1_000))]).toEqual([
    nth(1),
    nth(1),
    undefined,
  ])
  shared.forget(['her'])
  expect(recall()).toBeUndefined()
  await shared.ask(list.question, undefined)
  pass(999)
  expect(recall()).toBe(nth(2))
  pass(1)
  expect([recall(), list.times]).toEqual([undefined, 2])
})

test('whoever has changed something recalls nothing older, and others what they would be told', async () => {
  holdTheClock()
  const [shared, list] = [shareAnswers(), aList(['her'])]
  for (let change = 0; change < 60; change++) {
    await shared.ask(list.question, undefined)
    shared.forget(['restless'])
  }
  const recall = (viewer?: string) => shared.recall(list.question, viewer)?.body.text()
  expect([recall('restless'), recall('somebody')]).toEqual([undefined, nth(list.times)])
})
