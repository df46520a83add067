import { dumpDatabase } from '#db/backup/dump.ts'
import { type Line, writeLines } from '#db/backup/lines.ts'
import { dumpFiles } from '#media/backup.ts'
import type { Place } from './own-postgres.ts'

export interface Taken {
  readonly rows: number
  readonly files: number
}

/**
 * Rows as they are at one moment, then the files. A file is written before the row that names it, so each row finds its
 * own. The secret of the house is not among it: whoever finds a backup must not be able to open what it has sealed.
 */
export async function takeBackup(
  { url, storage }: Pick<Place, 'url' | 'storage'>,
  path: string,
): Promise<Taken> {
  const taken = { rows: 0, files: 0 }
  async function* everything(): AsyncGenerator<Line> {
    for await (const line of dumpDatabase(url)) {
      if ('rows' in line) taken.rows += line.rows.length
      yield line
    }
    for await (const line of dumpFiles(storage)) {
      taken.files++
      yield line
    }
  }
  await writeLines(path, everything())
  return taken
}
