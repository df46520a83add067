import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#db/embedded/free-port.ts'
import { startRedis } from '#testing/outside/redis-server.ts'
import type { Hint } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

test('a hint reaches the other process and not its sender, and a gap in the wire is noticed', async () => {
  const port = await findFreePort()
  const redis = await startRedis(port)
  const [near, far] = await Promise.all(
    ['near', 'far'].map(() => openRedisBus(`redis://127.0.0.1:${port}`, () => {})),
  )
  onTestFinished(async () => void (await Promise.all([near?.close(), far?.close()])))
  const heardNear: Hint[] = []
  const heardFar: Hint[] = []
  let gaps = 0
  near?.listen(
    (hint) => heardNear.push(hint),
    () => {},
  )
  far?.listen(
    (hint) => heardFar.push(hint),
    () => gaps++,
  )

  near?.publish({ type: 'sessionEnded', sessionId: 'one' })
  await expect.poll(() => heardFar).toEqual([{ type: 'sessionEnded', sessionId: 'one' }])
  expect(heardNear).toEqual([])

  redis.kill('SIGKILL')
  await once(redis, 'exit')
  await startRedis(port)
  await expect.poll(() => gaps).toBe(1)
  near?.publish({ type: 'sessionEnded', sessionId: 'two' })
  await expect.poll(() => heardFar.length).toBe(2)
})

test('a process that starts while Redis is away starts, and hears the others once it is there', async () => {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  const far = await openRedisBus(url, () => {}, 10)
  let gaps = 0
  const heard: Hint[] = []
  far.listen(
    (hint) => heard.push(hint),
    () => gaps++,
  )
  await startRedis(port)
  const near = await openRedisBus(url, () => {})
  onTestFinished(async () => void (await Promise.all([near.close(), far.close()])))
  // What was told before it listened is lost, and it knows.
  await expect.poll(() => gaps).toBe(1)
  near.publish({ type: 'sessionEnded', sessionId: 'one' })
  await expect.poll(() => heard).toEqual([{ type: 'sessionEnded', sessionId: 'one' }])
})
