import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveDays } from '#areas/books/archive-days.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { openDatabase } from '#db/database.ts'
import { createClock } from '#work/clock.ts'
import { archiveFolder, openPlace } from './own-postgres.ts'
import { readSecrets } from './secrets.ts'

/** settings → database → files, and then out of the tables. May run beside the program, and again after a crash. */
async function archive(given: readonly string[]): Promise<void> {
  const { before } = parseArgs({ args: [...given], options: { before: { type: 'string' } } }).values
  if (before === undefined) throw new Error('npm run books:archive -- --before YYYY-MM-01')
  const { DATA_DIR = '' } = process.env
  const place = await openPlace(process.env)
  const db = openDatabase(place.url, { maxConnections: 2 })
  try {
    const ground = { db, clock: createClock(), react: async () => {} }
    const folder = archiveFolder(process.env)
    const box = openSeal(readSecrets(process.env, resolve(DATA_DIR === '' ? './data' : DATA_DIR)))
    const days = await archiveDays(ground, {
      box,
      before,
      folder,
      onDay: ({ day, transfers, lines }) => console.log(`${day}: ${transfers} transfers, ${lines} lines`),
    })
    console.log(`归档了 ${days} 天：${folder} / Archived ${days} days: ${folder}`)
    console.log(
      '备份里没有这些文件，请另外保管；npm run ledger:verify 会核对它们。 / Backups do not have these files: keep them elsewhere as well. npm run ledger:verify checks them.',
    )
  } finally {
    await db.close()
    await place.stop()
  }
}

try {
  await archive(process.argv.slice(2))
} catch (error) {
  // A day that is not sealed, an order that is open, a disk that is full: the operator's to mend, and a sentence helps more.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
