import { reseal } from '#areas/fair/reseal.ts'
import type { Seal } from '#areas/fair/seal.ts'
import type { Work } from '#work/work.ts'
import { saveResealed, saveTouched, takeSealedWith } from './account-store.ts'
import { keysOf, readCredentials } from './secrets.ts'

/** For the timetable: a login is stored for as long as its account is offered. */
export function resealLogins(seal: Seal): (work: Work) => Promise<boolean> {
  return reseal(seal, {
    take: takeSealedWith,
    save: (work, { id, game }, text, anew) =>
      saveResealed(work, id, { ...anew, loginKey: keysOf(seal, game, readCredentials(text).login)[0] }),
    saveTouched,
  })
}
