import type { Switches } from '#live/switches.ts'
import type { Ground } from '#work/work.ts'
import { listLatest } from './store.ts'

/** For the start and for the timetable: a process that dies after its commit tells the others nothing. */
export function readSwitches({ note }: Switches): (ground: Pick<Ground, 'db'>) => Promise<boolean> {
  return async (ground) => {
    for (const turn of await listLatest(ground)) note(turn)
    return false
  }
}
