import { getGiftTerms, listGiftCatalogue } from '@kaihei/domain/gifts/calls'
import {
  type CataloguedGift,
  listCatalogue,
  moveGift,
  renameGift,
  switchGift,
} from '@kaihei/domain/ops/catalogue-calls'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import type { DialogWays, Placed } from './dialog-ways.ts'
import { type Deed, ThingDialog } from './ThingDialog.tsx'

interface GiftDialogProps extends DialogWays, Placed {
  gift: CataloguedGift
  deed: Deed
}

const kind = {
  calls: { turn: switchGift, rename: renameGift, move: moveGift },
  renews: [listCatalogue, listGiftCatalogue, getGiftTerms],
  taken: 'catalogue_name_taken',
  longest: [16, 32],
} as const

/** Something is done with one gift; what it costs is changed where rules are. */
export function GiftDialog({ gift, ...rest }: GiftDialogProps) {
  const words = opsCatalogueText.giftBoard
  return <ThingDialog thing={gift} known={{ id: gift.id }} kind={{ ...kind, words }} {...rest} />
}
