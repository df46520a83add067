import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { BackupError, checkLines, readLines } from '#db/backup/lines.ts'
import { emptyDatabase, isEmpty, loadDatabase, refuseInUse } from '#db/backup/load.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { type Problem, verifyBooks } from '#ledger/verify.ts'
import { openDisk } from '#media/disk.ts'
import type { Place } from './own-postgres.ts'

interface Restored {
  /** When the backup was taken. */
  readonly at: string
  readonly files: number
  readonly transfers: number
  readonly problems: readonly Problem[]
}

/**
 * Looks whether the file is whole, then whether there is room for it, and only then changes anything. What was taken
 * from an older program is brought up to date; in the end the books are worked out again.
 */
export async function restoreBackup(
  { url, media }: Pick<Place, 'url' | 'media'>,
  path: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<Restored> {
  const { at, migrations } = await checkLines(path)
  await refuseInUse(url)
  if (replace) {
    await emptyDatabase(url)
    await rm(media, { recursive: true, force: true })
  } else if (!(await isEmpty(url)) || (await hasFiles(media))) {
    throw new BackupError(
      'there is data already: give -- FILE --replace to lose it / 这里已经有数据；确定要丢掉，就加上 --replace',
    )
  }
  await loadDatabase(url, migrations, readLines(path))
  await migrate(url)
  const files = await restoreFiles(media, path)
  const db = openDatabase(url, { maxConnections: 1 })
  try {
    const { transfers, problems } = await verifyBooks({ db, now: new Date() })
    return { at, files, transfers, problems }
  } finally {
    await db.close()
  }
}

async function hasFiles(media: string): Promise<boolean> {
  return existsSync(media) && (await readdir(media)).length > 0
}

async function restoreFiles(media: string, path: string): Promise<number> {
  const disk = openDisk(media)
  let files = 0
  for await (const line of readLines(path)) {
    if (!('file' in line)) continue
    await disk.write(line.file, Buffer.from(line.bytes, 'base64'))
    files++
  }
  return files
}
