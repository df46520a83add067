import {
  isRunningKey,
  ruleSetOf,
  runRules,
  type RunningValues,
  tablesWith,
} from '@kaihei/domain/rules/run-rules'
import { comingAfter, type RuleVersion, valuesAt } from '@kaihei/domain/rules/versions'
import type { Clock } from '#work/clock.ts'
import type { Live } from './live.ts'

/** Which numbers of the business and what of the catalogue hold in this process, and what is decided for later. */
export interface RunningRules {
  /** What was read or heard; twice is once. */
  readonly note: (versions: readonly RuleVersion[]) => void
  /** The highest number that is known, 0 without any. */
  readonly known: () => number
  /** Lets hold what has begun by now; the first time whatever held before is over. */
  readonly follow: () => void
  /** Those that are other than the code says, as JSON: what pages are taught. */
  readonly changed: () => string
  /** Every rule with its value, and what of the catalogue is other than the code says. */
  readonly now: () => RunningValues
  readonly coming: () => readonly RuleVersion[]
}

/**
 * Hears of every change, of this process at once and of others by the bus; the timetable reads what a lost hint told, and
 * lets begin whatever was dated for later.
 */
export function followRules(live: Live, clock: Clock): RunningRules {
  const versions = new Map<number, RuleVersion>()
  let running: string | undefined

  function follow(): void {
    const values = valuesAt(versions.values(), clock.now())
    const next = JSON.stringify(values)
    if (next === running) return
    const isFirst = running === undefined
    running = next
    runRules(values)
    // Every process tells its own pages once it goes by the numbers itself: whoever asks then hears them.
    if (!isFirst) live.hub.pushToAll({ type: 'rules.began' }, [])
  }

  function note(heard: readonly RuleVersion[]): void {
    for (const version of heard) versions.set(version.number, version)
    follow()
  }

  live.onTold((event) => {
    if (event.type !== 'rule.changed') return
    const { number, key, value, from } = event
    if (!isRunningKey(key)) return
    note([{ number, key, value, from: new Date(from) }])
  })

  return {
    note,
    follow,
    changed: () => running ?? '{}',
    known: () => Math.max(0, ...versions.keys()),
    now: () => {
      const values = valuesAt(versions.values(), clock.now())
      return { ...values, ...ruleSetOf(tablesWith(values)) }
    },
    coming: () => comingAfter(versions.values(), clock.now()),
  }
}
