import type { Measure } from './measure.ts'
import { type OpenStage, openStage } from './stage/stage.ts'
import { declareVoid, judge, type Verdict } from './verdict.ts'
import { within } from './within.ts'

/** Somebody wants the end: Ctrl-C, or the patience of whoever started the bench is over. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** A town of a million is built in minutes even on a slow machine; whatever takes longer than this hangs. */
const measureSeconds = 1_200

/** Takes one measure after the other, and clears away what each has set up. `interrupted` rejects when it has to end. */
export async function runMeasures(
  measures: readonly Measure[],
  roundSeconds: number,
  interrupted: Promise<never>,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  const whole = openStage(roundSeconds)
  try {
    for (const [at, measure] of measures.entries()) {
      const startedAt = performance.now()
      console.error(`measuring: ${measure.name} (${at + 1} of ${measures.length})`)
      verdicts.push(await takeMeasure(measure, whole, interrupted))
      console.error(`  took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    }
  } finally {
    await whole.end()
  }
  return verdicts
}

async function takeMeasure(
  measure: Measure,
  whole: OpenStage,
  interrupted: Promise<never>,
): Promise<Verdict> {
  const stage = openStage(whole.roundSeconds, whole)
  const limit = measureSeconds + 30 * stage.roundSeconds
  try {
    const taken = within(limit, 'the measure', measure.take(stage))
    return judge(measure, await Promise.race([taken, interrupted]))
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return declareVoid(measure, error)
  } finally {
    await stage.end()
  }
}
