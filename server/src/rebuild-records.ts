import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startPostgres } from '#db/embedded/postgres.ts'
import { readAhead } from '#ops/clock-store.ts'
import { createClock } from '#work/clock.ts'
import { namedDatabase } from './own-postgres.ts'
import { rebuildEverything } from './rebuild-everything.ts'

/** settings → database → records. May run beside the program: whoever finishes an order meanwhile waits for it. */
async function rebuild(env: NodeJS.ProcessEnv): Promise<void> {
  const { DATA_DIR = '' } = env
  const databaseUrl = namedDatabase(env)
  const dataDir = resolve(DATA_DIR === '' ? './data' : DATA_DIR)
  const folder = join(dataDir, 'postgres')
  if (databaseUrl === '' && !existsSync(folder)) {
    console.log(`没有数据：${dataDir} / There is no data: ${dataDir}`)
    return
  }
  const postgres = databaseUrl === '' ? await startPostgres({ dataDir: folder }) : undefined
  const db = openDatabase(postgres?.url ?? databaseUrl, { maxConnections: 1 })
  try {
    const began = performance.now()
    const clock = createClock()
    clock.setAhead(await readAhead({ db }))
    // Nothing follows from counting again what is known already.
    const { records, walls, orders } = await rebuildEverything({ db, clock, react: async () => {} })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `重新统计了 ${records} 位陪玩的记录、${walls} 面礼物墙和 ${orders} 个计入的订单，用时 ${seconds} 秒。 / Counted ${records} records, ${walls} walls of gifts and ${orders} orders that count in ${seconds} s.`,
    )
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

try {
  await rebuild(process.env)
} catch (error) {
  // A server that is not there, a schema of another version: the operator's to mend, and a sentence helps more.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
