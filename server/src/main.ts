import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { type Database, openDatabase } from '#db/database.ts'
import { startPostgres } from '#db/embedded/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { loadDemoData } from '#demo/load.ts'
import { markPlayedWith, wasPlayedWith } from '#demo/played-with-store.ts'
import type { Bus } from '#live/bus.ts'
import { openPostgresBus } from '#live/postgres-bus.ts'
import { openWorkshop } from '#media/workshop.ts'
import { openEasel } from '#previews/easel.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { greeting } from './greeting.ts'

/** Whoever waits for a connection costs nothing; whoever has one wants a share of the same cores. */
const maxConnections = 4 * availableParallelism() + 2

/** The client of Redis is a quarter of all that is read at a start: only where there is one is it loaded. */
async function openBus({ redisUrl }: Config, db: Database, complain: (error: Error) => void): Promise<Bus> {
  if (redisUrl === undefined) return openPostgresBus(db, complain)
  const { openRedisBus } = await import('#live/redis-bus.ts')
  return openRedisBus(redisUrl, complain)
}

/** What was bought with play money, and accounts whose password is printed on the door, must never meet real ones. */
async function keepApart({ production, demo, sandboxPayments }: Config, db: Database): Promise<void> {
  if (demo || sandboxPayments) await markPlayedWith({ db })
  else if (production && (await wasPlayedWith({ db }))) {
    throw new ConfigError(
      'unsafe in production: this database was used as a demo. Empty it with `npm run reset`, or name an empty one in DATABASE_URL',
    )
  }
}

/** config → database → app → listen. */
async function start(config: Config): Promise<void> {
  for (const sentence of config.unusedSettings) console.warn(`settings: ${sentence}`)
  const postgres =
    config.databaseUrl === undefined
      ? await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
      : undefined
  const url = config.databaseUrl ?? postgres?.url ?? ''
  await migrate(url)
  const complain = (error: Error) => console.error(`${error.name}: ${error.message}`)
  const db = openDatabase(url, { onError: complain, maxConnections })
  await keepApart(config, db)
  const bus = await openBus(config, db, complain)
  const workshop = openWorkshop(new URL('./workshop-thread.js', import.meta.url))
  const easel = openEasel(new URL('./easel-process.js', import.meta.url))
  const app = await buildApp({
    config,
    db,
    bus,
    workshop,
    easel,
    painterProcess: new URL('./painter-process.js', import.meta.url),
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  })
  if (config.demo) await loadDemoData(app.ground, app.house)
  closeWithGrace({ delay: 15_000 }, async ({ err }) => {
    // Not only a signal ends the process: what nobody caught does too, and would leave without a word.
    if (err !== undefined) console.error(err)
    await app.close()
    await workshop.close()
    easel.close()
    await db.close()
    await postgres?.stop()
  })
  await app.http.listen({ port: config.port, host: config.host })
  console.log(greeting(config, app.http.addresses()))
}

try {
  await start(readConfig(process.env))
} catch (error) {
  // A wrong setting or a taken port is the operator's to mend: a sentence helps more than a stack.
  const plain = error instanceof ConfigError || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(plain ? (error as Error).message : error)
  process.exit(1)
}
