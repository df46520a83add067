import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { redisArguments } from './redis-arguments.ts'

/** A real Redis for one test, which may kill it and start another at the same port. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-redis-'))
  const server = spawn('redis-server', redisArguments(port, folder))
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
