import { expect, test } from 'vitest'
import { keepWorkers } from './keep-workers.ts'
import type { Part, Place, Worker } from './worker.ts'

const place: Place = { address: '127.0.0.1', port: 1, family: 'IPv4' }

/** A process that does what the test says. */
interface Played extends Worker {
  readonly part: Part
  readonly told: string[]
  end(code: number): void
}

/** `fate`: what becomes of the next one; it prepares and serves unless it says otherwise. */
function playWorkers(count: number) {
  const [hired, said, pauses, lost]: [Played[], string[], number[], number[]] = [[], [], [], []]
  const state: { fate: 'serves' | 'fails' } = { fate: 'serves' }
  function hire(part: Part): Worker {
    const told: string[] = []
    let end: (code: number) => void = () => {}
    const ended = new Promise<{ code: number; signal: null }>((resolve) => {
      end = (code) => resolve({ code, signal: null })
    })
    const fails = state.fate === 'fails'
    const worker: Played = {
      part,
      told,
      end,
      pid: hired.length,
      ended,
      ready: fails ? Promise.reject(new Error('it ended before it served')) : Promise.resolve(place),
      retire: () => (told.push('retire'), end(0)),
      stop: () => (told.push('stop'), end(0)),
      kill: () => (told.push('kill'), end(0)),
    }
    if (part === 'prepare' || fails) end(fails ? 1 : 0)
    hired.push(worker)
    return worker
  }
  const workers = keepWorkers({
    count,
    hire,
    say: (sentence) => said.push(sentence),
    onLost: (pid) => lost.push(pid),
    pause: async (ms) => {
      pauses.push(ms)
      // So long that the test could have said something else by now.
      if (pauses.length > 8) state.fate = 'serves'
    },
  })
  const listServing = () => hired.filter(({ part }) => part === 'serve')
  return { workers, hired, said, pauses, lost, state, listServing }
}

test('first one prepares, then one serves, then the others, and nobody waits for no reason', async () => {
  const { workers, hired, pauses } = playWorkers(3)
  expect(await workers.start()).toEqual(place)
  expect(hired.map(({ part }) => part)).toEqual(['prepare', 'serve', 'serve', 'serve'])
  expect(pauses).toEqual([])
})

test('if what comes first fails nobody serves, and whoever started it hears so', async () => {
  const { workers, hired, state } = playWorkers(2)
  state.fate = 'fails'
  await expect(workers.start()).rejects.toThrow('has failed')
  expect(hired).toHaveLength(1)
})

test('whoever ends unasked is followed by another, later and later while none of them stays', async () => {
  const { workers, listServing, pauses, said, state } = playWorkers(2)
  await workers.start()
  const served = pauses.length
  state.fate = 'fails'
  listServing()[0]?.end(1)
  await expect.poll(() => listServing().length).toBeGreaterThan(9)
  await expect.poll(() => state.fate).toBe('serves')
  const waited = pauses.slice(served)
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  expect(Math.max(...waited)).toBe(10_000)
  expect(said[0]).toContain('ended (1); another one starts')
})

test('of whoever served and died it is told whom, and not of those who left or never came', async () => {
  const { workers, listServing, lost, state } = playWorkers(2)
  await workers.start()
  const [first] = listServing()
  state.fate = 'fails'
  first?.end(137)
  await expect.poll(() => state.fate).toBe('serves')
  await expect.poll(() => listServing().at(-1)?.told).toEqual([])
  expect(lost).toEqual([first?.pid])
  await workers.replace()
  await workers.stop()
  expect(lost).toEqual([first?.pid])
})

test('each is replaced only once another one serves, and asked twice at once it is done twice', async () => {
  const { workers, hired, listServing } = playWorkers(2)
  await workers.start()
  const first = listServing()
  await Promise.all([workers.replace(), workers.replace()])
  expect(first.map(({ told }) => told)).toEqual([['retire'], ['retire']])
  // Before the start and before each replacing.
  expect(hired.filter(({ part }) => part === 'prepare')).toHaveLength(3)
  expect(listServing().filter(({ told }) => told.length === 0)).toHaveLength(2)
})

test('a release that does not start leaves those who serve where they are', async () => {
  const { workers, listServing, said, state } = playWorkers(2)
  await workers.start()
  state.fate = 'fails'
  await workers.replace()
  expect(listServing().map(({ told }) => told)).toEqual([[], []])
  expect(said).toEqual([expect.stringContaining('the workers stay as they are')])
})

test('asked to end, all are told and none is begun any more', async () => {
  const { workers, hired, listServing } = playWorkers(2)
  await workers.start()
  await workers.stop()
  expect(listServing().map(({ told }) => told)).toEqual([['stop'], ['stop']])
  await workers.replace()
  expect(hired).toHaveLength(3)
})
