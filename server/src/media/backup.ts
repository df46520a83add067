import { buffer } from 'node:stream/consumers'
import { openDisk } from './disk.ts'

/** Every uploaded file. One that is removed meanwhile is left out: nobody uses it any more. */
export async function* dumpFiles(
  folder: string,
): AsyncGenerator<{ readonly file: string; readonly bytes: string }> {
  const disk = openDisk(folder)
  for (const drawer of await disk.listDrawers()) {
    for (const file of (await disk.list(drawer)).toSorted()) {
      if (file.endsWith('.part')) continue
      const found = await disk.find(file)
      if (found === undefined) continue
      yield { file, bytes: (await buffer(found.read())).toString('base64') }
    }
  }
}
