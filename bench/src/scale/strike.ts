import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Blow } from './felt.ts'

/** What was done to the house in an evening. */
export interface Struck {
  readonly blows: readonly Blow[]
  /** What was not well again in time. */
  readonly unhealed: readonly string[]
}

interface Time {
  readonly wholeMs: number
  /** Since the evening began. */
  readonly now: () => number
  readonly say: (sentence: string) => void
}

const healedWithinMs = 300_000
/** Before the first blow, and after the last one. */
const quietShare = 0.1

/** One blow after the other, evenly spread, the next one never before all parts are there again. */
export async function strikeInTurn(faults: readonly Fault[], { wholeMs, now, say }: Time): Promise<Struck> {
  const quietMs = wholeMs * quietShare
  const everyMs = (wholeMs - 2 * quietMs) / Math.max(1, faults.length)
  const [blows, unhealed]: [Blow[], string[]] = [[], []]
  for (const [nth, fault] of faults.entries()) {
    await wait(Math.max(0, quietMs + nth * everyMs - now()))
    const at = now()
    await fault.strike()
    if (!(await heal(fault))) unhealed.push(fault.name)
    blows.push({ name: fault.name, at, healedAt: now() })
    say(`  ${fault.name}: all parts are there after ${((now() - at) / 1000).toFixed(1)} s`)
  }
  await wait(Math.max(quietMs, wholeMs - now()))
  return { blows, unhealed }
}

async function heal({ healing }: Fault): Promise<boolean> {
  const isHealed = healing()
  const lateAt = performance.now() + healedWithinMs
  while (performance.now() < lateAt) {
    if (await isHealed().catch(() => false)) return true
    await wait(300)
  }
  return false
}
