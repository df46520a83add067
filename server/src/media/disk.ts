import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  return promise.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Files in a folder of this machine. Names begin with two hex digits, which are also the name of their drawer. */
export function openDisk(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  const look = (name: string): Promise<Stats | undefined> => unlessMissing(stat(pathOf(name)))
  return {
    whyUnusable: () => Promise.resolve(undefined),
    write: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Nobody ever reads a half: the name appears when all of it is on the disk.
      const file = await open(`${path}.part`, 'w', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    find: async (name) => {
      const found = await look(name)
      if (found === undefined) return undefined
      return {
        size: found.size,
        read: (part) =>
          createReadStream(pathOf(name), part === undefined ? {} : { start: part.first, end: part.last }),
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    listDrawers: async () => ((await unlessMissing(readdir(folder))) ?? []).toSorted(),
    list: async (drawer) => (await unlessMissing(readdir(join(folder, drawer)))) ?? [],
    findAge: async (name) => {
      const found = await look(name)
      return found === undefined ? undefined : { writtenAt: found.mtime }
    },
  }
}
