import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '#media/s3/ask-store.ts'

export interface SwiftServer {
  readonly settings: S3Settings
  readonly close: () => void
}

/** A real store from the packages of Debian, which `npm run test:long` has unpacked into this folder. */
export async function startSwift(root: string): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-swift-'))
  const [accessKeyId, secretAccessKey] = ['test:tester', 'a-secret-that-only-tests-know']
  const program = fileURLToPath(new URL('swift-server.py', import.meta.url))
  const libraries = join(root, 'usr/lib')
  const server = spawn('/usr/bin/python3', [program, folder, accessKeyId, secretAccessKey], {
    env: {
      PATH: process.env['PATH'],
      PYTHONPATH: join(libraries, 'python3/dist-packages'),
      LD_LIBRARY_PATH: readdirSync(libraries)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => join(libraries, name))
        .join(':'),
    },
  })
  const port = await new Promise<string>((ready, fail) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
    server.stdout.on('data', (chunk: Buffer) => {
      const [, listens] = /listens on (\d+)/.exec(String(chunk)) ?? []
      if (listens !== undefined) ready(listens)
    })
    server.on('error', fail)
    server.on('exit', () => fail(new Error(`Swift ended: ${said}`)))
  })
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'kaihei-test',
      region: 'eu-test-1',
      addressing: 'path',
      accessKeyId,
      secretAccessKey,
    },
    close: () => {
      server.removeAllListeners('exit')
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
