import { resolve } from 'node:path'
import { openPlace } from './own-postgres.ts'
import { restoreBackup } from './restore-backup.ts'

/** one file → database and files → books. Nothing else may be at work there meanwhile. Answers how much is wrong. */
async function restore(given: readonly string[]): Promise<number> {
  const replace = given.includes('--replace')
  const [file] = given.filter((word) => word !== '--replace')
  if (file === undefined) throw new Error('npm run restore -- FILE [--replace]')
  const place = await openPlace(process.env)
  try {
    const { at, files, transfers, problems } = await restoreBackup(place, resolve(file), { replace })
    console.log(
      `恢复了 ${at} 的备份，连同 ${files} 个文件。 / Restored the backup of ${at}, with ${files} files.`,
    )
    console.log(
      problems.length === 0
        ? `核对了 ${transfers} 笔转账，账目全部相符。 / Went through ${transfers} transfers: the books are right.`
        : `账目有 ${problems.length} 处不符，用 npm run ledger:verify 查看。 / The books are wrong in ${problems.length} places: npm run ledger:verify says where.`,
    )
    return problems.length
  } finally {
    await place.stop()
  }
}

try {
  process.exitCode = (await restore(process.argv.slice(2))) === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
