import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Hint } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function startRedis(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-redis-'))
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
  ])
  await new Promise<void>((ready, fail) => {
    server.on('error', fail)
    server.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept') && ready())
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

test('a hint reaches the other process and not its sender, and a gap in the wire is noticed', async () => {
  const port = await freePort()
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
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  near?.publish({ type: 'sessionEnded', sessionId: 'two' })
  await expect.poll(() => heardFar.length, { timeout: 10_000 }).toBe(2)
})
