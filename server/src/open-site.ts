import { availableParallelism, hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { mixesUpNames } from '#db/pooler.ts'
import { followReplica } from '#db/replica.ts'
import { markPlayedWith, wasPlayedWith } from '#demo/played-with-store.ts'
import type { Bus } from '#live/bus.ts'
import { openPostgresBus } from '#live/postgres-bus.ts'
import { openWorkshop } from '#media/workshop.ts'
import { openEasel } from '#previews/easel.ts'
import { readBeat } from '#work/pulse-store.ts'
import { forgetKilled, forgetProcess, saveProcess } from '#work/runs-store.ts'
import { runWork } from '#work/work.ts'
import type { Colleagues } from '#workers/exchange.ts'
import { type App, buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'

/** Whoever waits for a connection costs nothing; whoever has one wants a share of the same cores. */
const connectionsOfMachine = 4 * availableParallelism() + 2
/** A process with fewer would let those who only look wait for those who change. */
const fewestConnections = 4

/** One process's whole part of the program, from the database to the port. */
export interface OpenSite {
  readonly app: App
  /** Answers the addresses it listens at. */
  readonly listen: () => Promise<ReturnType<App['http']['addresses']>>
  readonly close: () => Promise<void>
}

function complain(error: Error): void {
  console.error(`${error.name}: ${error.message}`)
}

function connectionsFor({ workers }: Config): number {
  return Math.max(fewestConnections, Math.ceil(connectionsOfMachine / workers))
}

export function openDatabaseOf(config: Config, url: string): Database {
  const maxConnections = connectionsFor(config)
  const { databaseDirectUrl: directUrl, namedStatements: named } = config
  return openDatabase(url, { maxConnections, directUrl, named, onError: complain })
}

/** Brings the database up to date, and refuses one that this program must not use. */
export async function prepareDatabase(config: Config, url: string): Promise<Database> {
  const { databaseDirectUrl: directUrl, namedStatements } = config
  await migrate(directUrl ?? url)
  if (directUrl !== undefined && namedStatements && (await mixesUpNames(url))) {
    throw new ConfigError(
      'settings: DATABASE_URL leads to a pooler that does not know prepared statements (PgBouncer before 1.21, or max_prepared_statements = 0): set DATABASE_NAMED_STATEMENTS=0',
    )
  }
  const db = openDatabaseOf(config, url)
  await keepApart(config, db)
  return db
}

/** For a primary, which has no connection of its own while nothing happens. If it fails, the row goes a minute later. */
export async function forgetLost(config: Config, url: string, pid: number): Promise<void> {
  const { databaseDirectUrl } = config
  const db = openDatabase(databaseDirectUrl ?? url, { maxConnections: 1, onError: complain })
  await forgetKilled({ db }, { host: hostname(), pid }).catch(complain)
  await db.close()
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

/** The client of Redis is a quarter of all that is read at a start: only where there is one is it loaded. */
async function openBus({ redisUrl }: Config, db: Database): Promise<Bus> {
  if (redisUrl === undefined) return openPostgresBus(db, complain)
  const { openRedisBus } = await import('#live/redis-bus.ts')
  return openRedisBus(redisUrl, complain)
}

function openReplicaOf(config: Config, db: Database) {
  const { databaseReadUrl, namedStatements: named } = config
  if (databaseReadUrl === undefined) return undefined
  // That it is away is seen by who reads where: it is no failure.
  const replica = openDatabase(databaseReadUrl, { maxConnections: connectionsFor(config), named })
  return followReplica(db, replica, readBeat)
}

/** `automatic`: whether its timetable runs. `colleagues`: who else serves at its port. */
export async function openSite(
  config: Config,
  db: Database,
  { automatic = true, colleagues }: { readonly automatic?: boolean; readonly colleagues?: Colleagues } = {},
): Promise<OpenSite> {
  const bus = await openBus(config, db)
  const replica = openReplicaOf(config, db)
  const workshop = openWorkshop(new URL('./workshop-thread.js', import.meta.url))
  const easel = openEasel(new URL('./easel-process.js', import.meta.url))
  const app = await buildApp({
    config,
    db,
    bus,
    workshop,
    easel,
    automatic,
    colleagues,
    replica,
    painterProcess: new URL('./painter-process.js', import.meta.url),
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  })
  const { process } = app.house
  return {
    app,
    listen: async () => {
      await app.http.listen({ port: config.port, host: config.host })
      // Seen at once, not only with the next turn of the timetable.
      await runWork(app.ground, (work) => saveProcess(work, { ...process, lines: 0 }))
      return app.http.addresses()
    },
    close: async () => {
      await app.close()
      await forgetProcess({ db }, process.id).catch(complain)
      await workshop.close()
      easel.close()
      await replica?.close()
      await db.close()
    },
  }
}
