import { lookInto, readAheadSeconds } from './main.data.fixture.ts'
import { type Load, startLoad } from './main.load.fixture.ts'
import { endProgram, isReady, type Program, signIn, startProgram } from './main.program.fixture.ts'
import { until } from './main.until.fixture.ts'

/** What is left of the changes that clients were making while something was killed again and again. */
export interface Survival {
  /** The server said "done" to this many… */
  readonly acknowledged: number
  /** …and this many are in the database. */
  readonly kept: number
  readonly retried: number
  readonly slowestReadyMs: number
}

export interface Killing {
  readonly main: string
  readonly dataDir: string
  readonly kills: number
}

/** The goal is 3 s on a quiet machine; this one runs other tests at the same time. */
export const readyAgainWithinMs = 15_000

/** Few enough that no client is told to slow down: waiting for that would be all that is measured. */
const changesPerRound = 40

export async function killServerUnderLoad(killing: Killing): Promise<Survival> {
  const { main, dataDir } = killing
  let program = await startProgram(main, { DATA_DIR: dataDir })
  try {
    return await surviveKills(
      killing,
      () => program,
      async () => {
        await endProgram(program, 'SIGKILL')
        program = await startProgram(main, { DATA_DIR: dataDir })
        return program.readyAfterMs
      },
    )
  } finally {
    await endProgram(program, 'SIGTERM')
  }
}

export async function killPostgresUnderLoad(killing: Killing): Promise<Survival> {
  const data = lookInto(killing.dataDir)
  const program = await startProgram(killing.main, { DATA_DIR: killing.dataDir })
  const kill = async () => {
    const postmaster = await until('PostgreSQL runs', () => data.postmasterPid())
    const killedAt = performance.now()
    process.kill(postmaster, 'SIGKILL')
    const isBack = async () => {
      if (program.child.exitCode !== null) throw new Error(`the server ended: ${program.said.stderr}`)
      const next = data.postmasterPid()
      return next !== undefined && next !== postmaster && (await isReady(program.address)) ? true : undefined
    }
    await until('PostgreSQL is back under a server that stayed up', isBack, readyAgainWithinMs)
    return performance.now() - killedAt
  }
  try {
    return await surviveKills(killing, () => program, kill)
  } finally {
    await endProgram(program, 'SIGTERM')
  }
}

async function surviveKills(
  { dataDir, kills }: Killing,
  program: () => Program,
  kill: () => Promise<number>,
): Promise<Survival> {
  const data = lookInto(dataDir)
  const before = await readAheadSeconds(data.url())
  const load = startLoad(() => program().address, await signIn(program().address))
  const readyAfterMs: number[] = []
  try {
    for (let round = 0; round < kills; round++) {
      await waitForChanges(load)
      readyAfterMs.push(await kill())
    }
    await waitForChanges(load)
    await load.stop()
  } catch (error) {
    load.abandon()
    throw error
  }
  const { acknowledged, retried } = load
  return {
    acknowledged,
    retried,
    kept: (await readAheadSeconds(data.url())) - before,
    slowestReadyMs: Math.round(Math.max(...readyAfterMs)),
  }
}

function waitForChanges(load: Load): Promise<true> {
  const enough = load.acknowledged + changesPerRound
  return until('the load moves on', () => load.acknowledged >= enough || undefined, 20_000)
}
