import { resolve } from 'node:path'
import { openPlace } from './own-postgres.ts'
import { takeBackup } from './take-backup.ts'

/** settings → database and files → one file. May run beside the program. */
async function backup([given]: readonly string[]): Promise<void> {
  const moment = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const path = resolve(given ?? `kaihei-${moment}.backup`)
  const place = await openPlace(process.env)
  try {
    const { rows, files } = await takeBackup(place, path)
    console.log(
      `备份了 ${rows} 行数据和 ${files} 个文件：${path} / Backed up ${rows} rows and ${files} files: ${path}`,
    )
    console.log(
      '密钥（SESSION_SECRET 或 session-secret 文件）不在里面，请另外保管。 / The secret (SESSION_SECRET, or the file session-secret) is not in it: keep it elsewhere.',
    )
  } finally {
    await place.stop()
  }
}

try {
  await backup(process.argv.slice(2))
} catch (error) {
  // A disk that is full, a server that is not there: the operator's to mend, and a sentence helps more.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
