import type { Module } from '@kaihei/domain/modules/module'
import type { Live } from './live.ts'

/** One turn of a switch. Of two, the one with the higher number came later. */
export interface Turn {
  readonly module: string
  readonly on: boolean
  readonly number: number
}

/** Which parts of the house are switched off, in memory: it is asked before every call of theirs. */
export interface Switches {
  readonly isOff: (module: Module) => boolean
  /** What was read is true unless something newer was heard meanwhile. */
  readonly note: (turn: Turn) => void
}

/** Hears of every turn, of this process at once and of others by the bus. The timetable reads what a lost hint told. */
export function followSwitches(live: Live): Switches {
  const latest = new Map<string, Turn>()
  function note(turn: Turn): void {
    const known = latest.get(turn.module)
    if (known === undefined || known.number < turn.number) latest.set(turn.module, turn)
  }
  live.onTold((event) => {
    if (event.type === 'module.switched') note(event)
  })
  return { isOff: (module) => latest.get(module)?.on === false, note }
}
