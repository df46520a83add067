import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from './outside/s3-server.ts'

/** A place for uploaded files, seen from outside of the program. */
export interface TestStore {
  readonly env: Readonly<Record<string, string>>
  readonly listNames: () => readonly string[]
  /** Bytes under a name that nobody uploaded. */
  readonly leave: (name: string) => void
  /** Makes a file two days older. */
  readonly age: (name: string) => void
  readonly close: () => Promise<void>
}

const twoDaysAgo = () => new Date(Date.now() - 48 * 3600 * 1000)

export function openFolder(): TestStore {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-uploads-'))
  const media = join(folder, 'media')
  const place = (name: string) => join(media, name.slice(0, 2), name)
  return {
    env: { DATA_DIR: folder },
    listNames: () =>
      existsSync(media)
        ? readdirSync(media, { recursive: true, encoding: 'utf8' })
            .filter((path) => path.includes('.'))
            .map((path) => path.slice(3))
        : [],
    leave: (name) => {
      mkdirSync(join(media, name.slice(0, 2)), { recursive: true })
      writeFileSync(place(name), 'left behind')
    },
    age: (name) => utimesSync(place(name), twoDaysAgo(), twoDaysAgo()),
    close: () => Promise.resolve(rmSync(folder, { recursive: true })),
  }
}

export async function openTestBucket(): Promise<TestStore> {
  const server = await startS3Server()
  const keyOf = (name: string) => `media/${name.slice(0, 2)}/${name}`
  return {
    env: server.env,
    listNames: () => [...server.kept.keys()].map((key) => key.slice(keyOf('xx').length - 2)),
    leave: (name) =>
      void server.kept.set(keyOf(name), { bytes: Buffer.from('left behind'), type: '', at: new Date() }),
    age: (name) => {
      const kept = server.kept.get(keyOf(name))
      if (kept !== undefined) kept.at = twoDaysAgo()
    },
    close: server.close,
  }
}
