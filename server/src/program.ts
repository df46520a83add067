import cluster from 'node:cluster'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { startPostgres } from '#db/embedded/postgres.ts'
import { loadDemoData } from '#demo/load.ts'
import { hearPrimary, meetColleagues, runPrimary } from '#workers/primary.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { graceMs, primaryGraceMs } from './grace.ts'
import { forgetLost, openDatabaseOf, openSite, prepareDatabase } from './open-site.ts'

/** config → database → app → listen, all in this process. */
async function startAlone(config: Config): Promise<void> {
  const postgres = await startOwnPostgres(config)
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const db = await prepareDatabase(config, url)
  const site = await openSite(config, db)
  if (config.demo) await loadDemoData(site.app.ground, site.app.house)
  endWithGrace(async () => {
    await site.close()
    await postgres?.stop()
  })
  console.log(greeting(config, await site.listen()))
}

/** The same over several processes: this one serves nobody, and has what there is once on a machine. */
async function startPrimary(config: Config): Promise<void> {
  const postgres = await startOwnPostgres(config)
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const primary = runPrimary({
    count: config.workers,
    program: fileURLToPath(new URL('./main.js', import.meta.url)),
    env: { DATABASE_URL: url },
    say: (sentence) => console.error(sentence),
    onLost: (pid) => void forgetLost(config, url, pid),
  })
  const end = async () => {
    await primary.stop()
    await postgres?.stop()
  }
  // Those it waits for have their own grace.
  endWithGrace(end, { delay: primaryGraceMs, skip: ['SIGHUP'] })
  process.on('SIGHUP', () => void primary.replace())
  try {
    console.log(greeting(config, [await primary.start()]))
  } catch {
    // Whoever failed has said why.
    await end()
    process.exit(1)
  }
}

/** What is done once, before anybody serves, by the release that is to serve. */
async function prepare(config: Config): Promise<void> {
  const db = await prepareDatabase(config, config.databaseUrl ?? '')
  if (!config.demo) return db.close()
  const site = await openSite(config, db, { automatic: false })
  await loadDemoData(site.app.ground, site.app.house)
  return site.close()
}

async function startWorker(config: Config): Promise<void> {
  const db = openDatabaseOf(config, config.databaseUrl ?? '')
  const site = await openSite(config, db, { colleagues: meetColleagues() })
  let ends = false
  const { close } = endWithGrace(async () => {
    ends = true
    await site.close()
  })
  // A signal to the whole group of processes has reached this one before its primary's word.
  hearPrimary({ stop: () => void (ends || close()), retire: site.app.retire })
  await site.listen()
}

function endWithGrace(end: () => Promise<void>, options: closeWithGrace.Options = {}) {
  return closeWithGrace({ delay: graceMs, ...options }, async ({ err }) => {
    // Not only a signal ends the process: what nobody caught does too, and would leave without a word.
    if (err !== undefined) console.error(err)
    await end()
  })
}

async function startOwnPostgres({ databaseUrl, dataDir }: Config) {
  return databaseUrl === undefined ? startPostgres({ dataDir: join(dataDir, 'postgres') }) : undefined
}

async function start(config: Config): Promise<void> {
  if (cluster.isWorker && process.argv[2] === 'prepare') {
    await prepare(config)
    // Its line to the primary would keep it.
    process.exit(0)
  }
  if (cluster.isWorker) return startWorker(config)
  for (const sentence of config.unusedSettings) console.warn(`settings: ${sentence}`)
  return config.workers === 1 ? startAlone(config) : startPrimary(config)
}

export async function run(): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    // A wrong setting or a taken port is the operator's to mend: a sentence helps more than a stack.
    const plain = error instanceof ConfigError || (error as { code?: string }).code === 'EADDRINUSE'
    console.error(plain ? (error as Error).message : error)
    process.exit(1)
  }
}
