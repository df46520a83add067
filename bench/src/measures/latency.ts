import type { Samples } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { applyLoad, type LoadResult } from '../stage/load.ts'
import type { Stage } from '../stage/stage.ts'
import type { Town } from '../stage/town.ts'
import { median } from '../statistics.ts'

/** As many as the machine has cores to spare: a queue would be measured instead of the answer. */
const connections = 2

export interface Side {
  readonly town: Town
  /** Dealt out to the people of the town in turn. */
  readonly paths: readonly string[]
  /** Each is asked so seldom that nobody hears what somebody else has found out a moment ago. */
  readonly anew?: true
}

/** Shared answers are kept for a second. */
const askedAgainAfterSeconds = 1.5

/** The slow end of the answers of both sides, in turns. */
export async function compareLatency(stage: Stage, control: Side, subject: Side): Promise<Samples> {
  const load = (side: Side) => () =>
    applyLoad({
      url: side.town.server.url,
      requests: side.town.tokens.map((token, at) => ({
        path: side.paths[at % side.paths.length] ?? '',
        headers: { authorization: token },
      })),
      connections,
      seconds: stage.roundSeconds,
      ...(side.anew && { perSecond: Math.ceil(side.paths.length / askedAgainAfterSeconds) }),
    })
  const taken = await takeTurns({ control: load(control), subject: load(subject) })
  const p95 = (results: readonly LoadResult[]) => results.map(({ latencyMs }) => latencyMs.p95)
  return {
    control: p95(taken.control),
    subject: p95(taken.subject),
    notes: [
      `control: ${describe(control, taken.control)}`,
      `subject: ${describe(subject, taken.subject)}`,
      `towns of ${control.town.companions} (${control.town.seconds.toFixed(0)} s to build) and ` +
        `${subject.town.companions} (${subject.town.seconds.toFixed(0)} s)`,
    ],
  }
}

function describe({ paths }: Side, results: readonly LoadResult[]): string {
  const of = (percent: 'p50' | 'p95' | 'p99') =>
    `${percent} ${median(results.map(({ latencyMs }) => latencyMs[percent])).toFixed(2)} ms`
  return `${[of('p50'), of('p95'), of('p99')].join(', ')}, ${paths.length} different requests`
}
