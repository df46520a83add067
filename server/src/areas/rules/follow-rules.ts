import type { RunningRules } from '#live/running-rules.ts'
import type { Ground } from '#work/work.ts'
import { listVersionsAfter } from './store.ts'

/** For the start and for the timetable: what no hint told is read, and what was dated for now begins. */
export function readRules(rules: RunningRules): (ground: Pick<Ground, 'db'>) => Promise<boolean> {
  return async (ground) => {
    rules.note(await listVersionsAfter(ground, rules.known()))
    return false
  }
}
