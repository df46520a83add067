import { expect, test, vi } from 'vitest'
import { keepBriefly } from './keep-briefly.ts'

test('whoever comes within three seconds gets the same page, and whoever comes later a new one', async () => {
  let now = 0
  const kept = keepBriefly<string>({}, () => now)
  const make = vi.fn<() => Promise<string>>(async () => `drawn at ${now}`)
  expect(await kept.get('/home', make)).toBe('drawn at 0')
  now = 2_999
  expect(await kept.get('/home', make)).toBe('drawn at 0')
  now = 3_000
  expect(await kept.get('/home', make)).toBe('drawn at 3000')
  expect(make).toHaveBeenCalledTimes(2)
})

test('a hundred who come at once wait for one drawing', async () => {
  const kept = keepBriefly<string>()
  let finish: (page: string) => void = () => {}
  const make = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (finish = resolve)))
  const all = Array.from({ length: 100 }, () => kept.get('/home', make))
  finish('once')
  expect(new Set(await Promise.all(all))).toEqual(new Set(['once']))
  expect(make).toHaveBeenCalledOnce()
})

test('another address is another page, and a failure is kept for nobody', async () => {
  const kept = keepBriefly<string>()
  await expect(kept.get('/home', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('/home', async () => 'home')).toBe('home')
  expect(await kept.get('/manual', async () => 'manual')).toBe('manual')
})

test('ten thousand addresses leave no more than sixty pages behind, the newest of them', async () => {
  const kept = keepBriefly<number>()
  for (let at = 0; at < 10_000; at++) await kept.get(`/home?x=${at}`, async () => at)
  expect(kept.size).toBe(60)
  expect(await kept.get('/home?x=9999', async () => -1)).toBe(9_999)
  expect(await kept.get('/home?x=9939', async () => -1)).toBe(-1)
})

test('what is over is let go of when something new comes', async () => {
  let now = 0
  const kept = keepBriefly<number>({}, () => now)
  for (let at = 0; at < 50; at++) await kept.get(`/${at}`, async () => at)
  now = 5_000
  await kept.get('/new', async () => 1)
  expect(kept.size).toBe(1)
})
