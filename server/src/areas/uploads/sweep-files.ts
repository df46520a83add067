import { bounds } from '@kaihei/domain/bounds'
import type { Storage } from '#media/storage.ts'
import { type Ground, runWork } from '#work/work.ts'
import { listUnknownNames, takeUnused } from './store.ts'

const portion = 100

/** Files that nothing uses: first the row, then the bytes. What a crash leaves between is a stray. */
export function sweepUnusedFiles(storage: Storage): (ground: Ground) => Promise<boolean> {
  return async (ground) => {
    const names = await runWork(ground, (work) => takeUnused(work, portion))
    for (const name of names) await storage.remove(name)
    return names.length === portion
  }
}

/**
 * Bytes that no row speaks of, left by a crash in the middle of an upload or of a sweep. One drawer at a time; the
 * age is the world's, for a clock that was moved ahead makes no upload older than it is.
 */
export function sweepStrayFiles(storage: Storage): (ground: Ground) => Promise<boolean> {
  let last = ''
  return async ({ db }) => {
    const drawer = (await storage.listDrawers()).find((name) => name > last)
    last = drawer ?? ''
    if (drawer === undefined) return false
    const oldEnough = Date.now() - bounds.upload.unusedHours * 3600 * 1000
    const names = await storage.list(drawer)
    for (const name of names.length === 0 ? [] : await listUnknownNames({ db }, names)) {
      const age = await storage.findAge(name)
      if (age !== undefined && age.writtenAt.getTime() < oldEnough) await storage.remove(name)
    }
    return true
  }
}
