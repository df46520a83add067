import { reseal } from '#areas/fair/reseal.ts'
import type { Seal } from '#areas/fair/seal.ts'
import type { Work } from '#work/work.ts'
import { saveResealed, saveTouched, takeSealedWith } from './code-store.ts'

/** For the timetable: codes wait in stock for weeks. */
export function resealCodes(seal: Seal): (work: Work) => Promise<boolean> {
  return reseal(seal, {
    take: takeSealedWith,
    save: (work, { id }, code, anew) => saveResealed(work, id, { ...anew, mark: seal.marksOf(code)[0] }),
    saveTouched,
  })
}
