import { type Catalogue, catalogueWith } from '@kaihei/domain/games/run-games'
import { valuesAt } from '@kaihei/domain/rules/versions'
import type { Work } from '#work/work.ts'
import { holdRules, listVersionsAfter } from './store.ts'

/** The catalogue by its rows, held until the end of the work: of two who change it at once one sees what the other did. */
export async function holdCatalogue(work: Work): Promise<Catalogue> {
  await holdRules(work)
  return catalogueWith(valuesAt(await listVersionsAfter(work, 0), work.now))
}
