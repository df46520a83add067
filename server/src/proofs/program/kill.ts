import { lookInto } from './data.ts'
import { type Load, startLoad } from './load.ts'
import { endProgram, isReady, type Program, startProgram } from './program.ts'
import { fillPurses, type Reckoning, reckonUp } from './purses.ts'
import { until } from '#testing/until.ts'

/** What is left of the money that people were moving while something was killed again and again. */
export interface Survival extends Reckoning {
  /** The server said "done" to this many; what it kept is in the reckoning. */
  readonly acknowledged: number
  readonly retried: number
  /** Of requests sent fifty times at once while the kill came: answers beside the one that all should get. */
  readonly oddAnswers: number
  /** Requests answered before a kill and sent again after it, and how many of those were not answered the same. */
  readonly repeated: number
  readonly different: number
  /** The goal is 3 s on a quiet machine. The median: other tests run at the same time, and a machine may stand still. */
  readonly usuallyReadyMs: number
}

export interface Killing {
  readonly main: string
  readonly dataDir: string
  readonly kills: number
}

/** Few enough that no client is told to slow down: waiting for that would be all that is measured. */
const changesPerRound = 40

/** Kills the program and starts it again; answers the one that runs in the end, too. */
export async function killServerUnderLoad(
  first: Program,
  killing: Killing,
): Promise<{ readonly survival: Survival; readonly program: Program }> {
  const { main, dataDir } = killing
  let program = first
  const kill = async () => {
    await endProgram(program, 'SIGKILL')
    program = await startProgram(main, { DATA_DIR: dataDir })
    return program.readyAfterMs
  }
  try {
    return { survival: await surviveKills(killing, () => program, kill), program }
  } catch (error) {
    await endProgram(program, 'SIGTERM')
    throw error
  }
}

export async function killPostgresUnderLoad(program: Program, killing: Killing): Promise<Survival> {
  const data = lookInto(killing.dataDir)
  const kill = async () => {
    const postmaster = await until('PostgreSQL runs', () => data.postmasterPid())
    const killedAt = performance.now()
    process.kill(postmaster, 'SIGKILL')
    const isBack = async () => {
      if (program.child.exitCode !== null) throw new Error(`the server ended: ${program.said.stderr}`)
      const next = data.postmasterPid()
      return next !== undefined && next !== postmaster && (await isReady(program.address)) ? true : undefined
    }
    await until('PostgreSQL is back under a server that stayed up', isBack)
    return performance.now() - killedAt
  }
  return surviveKills(killing, () => program, kill)
}

const clients = 8

async function surviveKills(
  { dataDir, kills }: Killing,
  program: () => Program,
  kill: () => Promise<number>,
): Promise<Survival> {
  const data = lookInto(dataDir)
  const people = await fillPurses(data.url(), clients)
  const load = startLoad(() => program().address, people)
  const readyAfterMs: number[] = []
  let [oddAnswers, repeated, different] = [0, 0, 0]
  try {
    for (let round = 0; round < kills; round++) {
      await waitForChanges(load)
      const person = people[round % people.length]
      const burst = person === undefined ? 0 : load.burst(person)
      readyAfterMs.push(await kill())
      oddAnswers += await burst
      const answers = await load.repeat()
      repeated += answers.repeated
      different += answers.different
    }
    await waitForChanges(load)
    await load.stop()
  } catch (error) {
    load.abandon()
    throw error
  }
  return {
    acknowledged: load.acknowledged,
    retried: load.retried,
    ...(await reckonUp(data.url(), load.tallies)),
    oddAnswers,
    repeated,
    different,
    usuallyReadyMs: Math.round(median(readyAfterMs)),
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function waitForChanges(load: Load): Promise<true> {
  const enough = load.acknowledged + changesPerRound
  return until('the load moves on', () => load.acknowledged >= enough || undefined)
}

/** What should not have happened. */
export function complaintsAbout(survival: Survival) {
  const { acknowledged, kept, wrongPurses, problems, oddAnswers, repeated, different } = survival
  return {
    lost: acknowledged - kept,
    wrongPurses,
    problems,
    oddAnswers,
    different,
    notRepeated: repeated === 0,
  }
}

export const noComplaints = {
  lost: 0,
  wrongPurses: [],
  problems: [],
  oddAnswers: 0,
  different: 0,
  notRepeated: false,
}
