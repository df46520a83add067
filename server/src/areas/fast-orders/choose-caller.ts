import type { ChooseCaller } from '#areas/orders/pass-time.ts'
import { engage } from '#areas/players/engagement-store.ts'
import { endCall, listLiveCalls } from './call-store.ts'
import { termsOf } from './terms.ts'

/** The best who called and is free: whoever another order takes in the same moment gives way to the next. */
export const chooseCaller: ChooseCaller = async (work, row, at) => {
  for (const call of await listLiveCalls(work, row.id, at)) {
    if (call.engaged || !(await engage(work, call.playerId, row.id))) continue
    endCall(work, row.id, call.playerId, 'chosen', at)
    return termsOf(work, row, call)
  }
  return undefined
}
