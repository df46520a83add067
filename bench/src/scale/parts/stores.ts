import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { redisArguments } from '../../../../server/src/testing/outside/redis-arguments.ts'
import { openStore, type S3Settings } from '../../../../server/src/media/s3/ask-store.ts'
import { isOpen, type Ports } from '../ports.ts'
import { type Programs, unpackedEnv } from '../programs.ts'
import type { Spec } from './part.ts'

export function describeRedis({ redis: command }: Programs, { redis }: Ports, folder: string): Spec {
  return { name: 'redis', command, args: redisArguments(redis, folder), ready: () => isOpen(redis) }
}

export function storeSettings({ swift }: Ports, secretAccessKey: string): S3Settings {
  return {
    endpoint: `http://127.0.0.1:${swift}`,
    bucket: 'kaihei-scale',
    region: 'eu-test-1',
    addressing: 'path',
    accessKeyId: 'test:tester',
    secretAccessKey,
  }
}

export function describeSwift(
  { swift: packages }: Programs,
  ports: Ports,
  { folder, secret }: { readonly folder: string; readonly secret: string },
): Spec {
  const program = join(root, 'server/src/testing/outside/swift-server.py')
  const { accessKeyId } = storeSettings(ports, secret)
  const data = join(folder, 'swift')
  mkdirSync(data)
  return {
    name: 'swift',
    command: '/usr/bin/python3',
    args: [program, data, accessKeyId, secret, String(ports.swift)],
    env: unpackedEnv(packages),
    ready: () => isOpen(ports.swift),
  }
}

export async function makeBucket(settings: S3Settings): Promise<void> {
  const { status } = await openStore(settings, { patienceMs: 30_000 })({ method: 'PUT', key: '' })
  if (status !== 200) throw new Error(`the store made no bucket: ${status}`)
}
