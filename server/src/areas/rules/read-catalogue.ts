import type { RunningValues } from '@kaihei/domain/rules/run-rules'
import { valuesAt } from '@kaihei/domain/rules/versions'
import type { Work } from '#work/work.ts'
import { holdRules, listVersionsAfter, momentToDecide } from './store.ts'

/** What holds now by the rows, held until the end of the work: of two who change it at once one sees what the other did. */
export async function holdDecided(work: Work): Promise<RunningValues> {
  await holdRules(work)
  return valuesAt(await listVersionsAfter(work, 0), await momentToDecide(work))
}
