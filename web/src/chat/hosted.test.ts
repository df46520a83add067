import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeHostedClient } from './hosted.ts'
import type { Credential, MessagingClient } from './messaging.ts'
import { FakeSdk } from './testing/fake-sdk.ts'
import { makeFakeService } from './testing/fake-service.ts'
import type { FakeService } from './testing/fake-service.ts'

let service: FakeService
let sdk: FakeSdk
let detach: () => void
let client: MessagingClient

const lifeMs = 172_800_000
const settle = () => vi.advanceTimersByTimeAsync(0)
const credential = (): Credential => ({ ...service.credential(), provider: 'tim' })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  localStorage.setItem('Authorization', 't1')
  service = makeFakeService()
  sdk = new FakeSdk(service)
  detach = service.attach()
  client = makeHostedClient(() => sdk)
})
afterEach(async () => {
  await client.destroy()
  detach()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function enter(refresh: () => Promise<Credential> = async () => credential()): Promise<void> {
  await client.login(credential(), refresh)
  await settle()
}

test('a signature is renewed when four fifths of its life are over, and again after that', async () => {
  await enter()
  const left: unknown[] = []
  client.on('notReady', (why) => left.push(why))
  await vi.advanceTimersByTimeAsync(lifeMs * 0.8 - 1_000)
  expect(sdk.logins).toEqual(['sig1'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sdk.logins).toEqual(['sig1', 'sig2'])
  expect(client.isReady()).toBe(true)
  await vi.advanceTimersByTimeAsync(lifeMs * 0.8)
  expect(sdk.logins).toEqual(['sig1', 'sig2', 'sig3'])
  expect(left).toEqual([])
})

test('what is said while it is renewed is sent after it', async () => {
  await enter()
  const logout = sdk.logout.bind(sdk)
  let sent: Promise<unknown> | undefined
  sdk.logout = async () => {
    await logout()
    sent = client.sendText({ conversationType: 'C2C', to: 'bo' }, '你好')
  }
  await vi.advanceTimersByTimeAsync(lifeMs * 0.8)
  await expect(sent).resolves.toMatchObject({ payload: { text: '你好' } })
  expect(service.logBetween('me', 'C2Cbo')).toHaveLength(1)
})

test('where no new one is to be had it is asked for again, and the old one stays in use', async () => {
  let asked = 0
  await enter(() => (++asked < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(credential())))
  await vi.advanceTimersByTimeAsync(lifeMs * 0.8 + 60_000)
  expect([asked, sdk.logins, client.isReady()]).toEqual([2, ['sig1'], true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, sdk.logins]).toEqual([3, ['sig1', 'sig2']])
})

test('whoever has left has nothing renewed', async () => {
  await enter()
  await client.logout()
  await vi.advanceTimersByTimeAsync(lifeMs)
  expect(sdk.logins).toEqual(['sig1'])
  expect(vi.getTimerCount()).toBe(0)
})

test('what the house refuses keeps its sentence and says what kind of no it is', async () => {
  await enter()
  for (const [code, kind] of [
    [120_002, 'MUTED'],
    [120_003, 'FORBIDDEN'],
    [120_005, 'RATE_LIMIT'],
    [10_101, 'MUTED'],
  ] as const) {
    sdk.sendMessage = () => Promise.reject(Object.assign(new Error('你现在被禁言'), { code }))
    const refused = client.sendText({ conversationType: 'C2C', to: 'bo' }, '你好')
    await expect(refused).rejects.toMatchObject({ code: kind, message: '你现在被禁言', retryable: false })
  }
})
