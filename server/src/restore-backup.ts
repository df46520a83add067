import { BackupError, checkLines, readLines } from '#db/backup/lines.ts'
import { emptyDatabase, isEmpty, loadDatabase, refuseInUse } from '#db/backup/load.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { type Problem, verifyBooks } from '#ledger/verify.ts'
import type { Storage } from '#media/storage.ts'
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
  { url, storage }: Pick<Place, 'url' | 'storage'>,
  path: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<Restored> {
  const { at, migrations } = await checkLines(path)
  await refuseInUse(url)
  if (replace) {
    await emptyDatabase(url)
    await removeFiles(storage)
  } else if (!(await isEmpty(url)) || (await storage.listDrawers()).length > 0) {
    throw new BackupError(
      'there is data already: give -- FILE --replace to lose it / 这里已经有数据；确定要丢掉，就加上 --replace',
    )
  }
  await loadDatabase(url, migrations, readLines(path))
  await migrate(url)
  const files = await restoreFiles(storage, path)
  const db = openDatabase(url, { maxConnections: 1 })
  try {
    const { transfers, problems } = await verifyBooks({ db, now: new Date() })
    return { at, files, transfers, problems }
  } finally {
    await db.close()
  }
}

async function removeFiles(storage: Storage): Promise<void> {
  for (const drawer of await storage.listDrawers()) {
    for (const name of await storage.list(drawer)) await storage.remove(name)
  }
}

async function restoreFiles(storage: Storage, path: string): Promise<number> {
  let files = 0
  for await (const line of readLines(path)) {
    if (!('file' in line)) continue
    await storage.write(line.file, Buffer.from(line.bytes, 'base64'))
    files++
  }
  return files
}
