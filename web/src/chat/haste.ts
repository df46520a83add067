import { pushChat } from '@kaihei/domain/away/calls'
import { call } from '#client/call.ts'
import type { Message } from './messaging.ts'

/**
 * Whoever is away hears sooner of what was said to them. It is said whether this arrives or not: nobody waits for it,
 * or hears of its failure.
 */
export function askForHaste({ type, conversationType, to }: Message): void {
  if (type !== 'TIMTextElem' || conversationType !== 'C2C') return
  call(pushChat, { to }, { quiet: true, stays: true }).catch(() => {})
}
