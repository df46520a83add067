import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { askBooks, keepDays } from './check/books.ts'
import { countUndone, find } from './check/find.ts'
import { judge } from './check/judge.ts'
import { watchCpu } from './cpu.ts'
import { spendEvening } from './evening.ts'
import { isWhole, listFaults } from './faults.ts'
import { insist } from './insist.ts'
import { type Options, readOptions, UsageError } from './options.ts'
import { appNames } from './parts/app.ts'
import { openClient } from './people/client.ts'
import { settle } from './people/town.ts'
import { findTaken, portCount, type Ports, portsFrom } from './ports.ts'
import { readPrograms } from './programs.ts'
import { isRight, type Outcome, writeReport } from './report.ts'
import { evening as ofAnEvening, hasten } from './rhythm.ts'
import { planTopology, raiseGround, type Topology } from './topology.ts'

const say = (sentence: string) => console.log(sentence)
/** What is due by then happens within a minute or two, however busy the machine. */
const undoneWithinMs = 180_000
const askedWithinMs = 120_000

async function prove(topology: Topology, ports: Ports, options: Options): Promise<Outcome> {
  const { people, minutes, haste, only } = options
  const rhythm = hasten(ofAnEvening, haste)
  const { url, databaseUrl, part } = topology
  // The first one makes the tables; who moves in by hand does so while nobody is at it.
  await part(appNames[0]).start()
  await part(appNames[0]).stop()
  const town = await settle(databaseUrl, people, randomBytes(24).toString('hex'))
  say(
    `  ${people} people have moved in, ${town.bosses.length} with money, ${town.companions.length} companions`,
  )
  await Promise.all(appNames.map((name) => part(name).start()))
  say(`  three processes serve at ${url}; ${await keepDays(topology)} closed days are kept for the end`)
  await insist({ what: 'a primary and one that follows it', withinMs: askedWithinMs }, async () =>
    (await isWhole(ports)) ? true : undefined,
  )

  const faults = listFaults(topology, ports).filter(
    ({ name }) => only.length === 0 || only.some((words) => name.includes(words)),
  )
  const cpu = watchCpu([...topology.parts.values(), ourselves])
  const evening = await spendEvening({ url, town, rhythm, minutes, faults, say })
  await cpu.stop()
  say('  it is over; what was promised for later is waited for')
  const undone = await waitForTimers(databaseUrl)
  await evening.readToTheEnd()
  const client = openClient(url, performance.now())
  const found = await insist({ what: 'what is there', withinMs: askedWithinMs }, () =>
    find(databaseUrl, evening.book, client),
  )
  client.close()
  const verdict = judge(evening.book, found)
  return { people, rhythm, evening, verdict, books: askBooks(topology), cpu: cpu.read(), undone }
}

/** The browsers of all people: this process, in the list of those that use the machine. */
const ourselves = { name: 'the people', pids: () => [process.pid], alone: true }

async function waitForTimers(databaseUrl: string): Promise<number> {
  const lateAt = performance.now() + undoneWithinMs
  const count = () =>
    insist({ what: 'the database', withinMs: askedWithinMs }, () => countUndone(databaseUrl))
  for (;;) {
    const undone = await count()
    if (undone === 0 || performance.now() > lateAt) return undone
    await wait(1_000)
  }
}

async function run(options: Options): Promise<void> {
  const ports = portsFrom(options.port)
  const taken = await findTaken(options.port)
  if (taken !== undefined) {
    throw new UsageError(
      `port ${taken} is taken: choose another with --port, it and the ${portCount - 1} after it have to be free`,
    )
  }
  const topology = planTopology(readPrograms(process.env), ports)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void topology.stop().then(() => (topology.remove(), process.exit(130))))
  }
  try {
    await raiseGround(topology, ports)
    const outcome = await prove(topology, ports, options)
    const report = writeReport(outcome)
    say(report)
    writeFileSync(options.file, report)
    if (!isRight(outcome)) process.exitCode = 1
  } catch (error) {
    await topology.stop()
    throw new Error(`what it said until then is in ${topology.folder}`, { cause: error })
  }
  await topology.stop()
  topology.remove()
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
}
