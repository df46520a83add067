import { buffer } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

/** Every uploaded file. One that is removed meanwhile is left out: nobody uses it any more. */
export async function* dumpFiles(
  storage: Storage,
): AsyncGenerator<{ readonly file: string; readonly bytes: string }> {
  for (const drawer of await storage.listDrawers()) {
    for (const file of (await storage.list(drawer)).toSorted()) {
      if (file.endsWith('.part')) continue
      const found = await storage.find(file)
      if (found === undefined) continue
      yield { file, bytes: (await buffer(found.read())).toString('base64') }
    }
  }
}
