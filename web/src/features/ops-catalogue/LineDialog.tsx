import {
  type CataloguedLine,
  listCatalogue,
  moveLine,
  renameLine,
  switchLine,
} from '@kaihei/domain/ops/catalogue-calls'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import type { DialogWays, Placed } from './dialog-ways.ts'
import { type Deed, ThingDialog } from './ThingDialog.tsx'

interface LineDialogProps extends DialogWays, Placed {
  line: CataloguedLine
  deed: Deed
}

const kind = {
  calls: { turn: switchLine, rename: renameLine, move: moveLine },
  renews: [listCatalogue],
  taken: 'catalogue_name_taken',
  longest: [6, 16],
} as const

/** Something is done with one product line. */
export function LineDialog({ line, ...rest }: LineDialogProps) {
  const words = opsCatalogueText.lines
  return <ThingDialog thing={line} known={{ code: line.code }} kind={{ ...kind, words }} {...rest} />
}
