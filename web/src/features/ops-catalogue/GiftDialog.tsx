import { getGiftTerms, listGiftCatalogue } from '@kaihei/domain/gifts/calls'
import {
  type CataloguedGift,
  listCatalogue,
  moveGift,
  renameGift,
  switchGift,
} from '@kaihei/domain/ops/catalogue-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { DialogWays, Placed } from './dialog-ways.ts'
import { NameFields } from './NameFields.tsx'
import { PlaceField } from './PlaceField.tsx'
import { WhyField } from './WhyField.tsx'

export type GiftDeed = 'turn' | 'rename' | 'move'

interface GiftDialogProps extends DialogWays {
  gift: CataloguedGift
}

/** Something is done with one gift; what it costs is changed where rules are. */
export function GiftDialog({ deed, ...props }: GiftDialogProps & Placed & { deed: GiftDeed }) {
  if (deed === 'turn') return <TurnDialog {...props} />
  return deed === 'rename' ? <RenameDialog {...props} /> : <MoveDialog {...props} />
}

function TurnDialog({ gift: { id, name, on }, onDone, onClose }: GiftDialogProps) {
  const words = opsCatalogueText
  const turn = on ? 'off' : 'on'
  const form = useCallForm(switchGift, {
    initial: { why: '' },
    write: ({ why }) => ({ id, on: !on, why }),
    renews: [listCatalogue, listGiftCatalogue, getGiftTerms],
    onDone: () => onDone(words.done[turn](name)),
  })
  return (
    <FormDialog
      title={words.dialog.title[turn](name)}
      words={{ ...words.dialog, submit: words.dialog.submit[turn] }}
      hard={on}
      form={form}
      onClose={onClose}
    >
      <p>{words.dialog.text[turn]}</p>
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function RenameDialog({ gift: { id, name, english }, onDone, onClose }: GiftDialogProps) {
  const words = opsCatalogueText.games
  const form = useCallForm(renameGift, {
    initial: { name, english, why: '' },
    write: (typed) => ({ id, ...typed }),
    about: { name: ['catalogue_name_taken'] },
    renews: [listCatalogue, listGiftCatalogue, getGiftTerms],
    onDone: (changed) => onDone(words.done.change(changed.name)),
  })
  return (
    <FormDialog
      title={words.deeds.rename(name)}
      words={{ ...opsCatalogueText.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{opsCatalogueText.giftBoard.renameText}</p>
      <NameFields name={form.bind('name')} english={form.bind('english')} />
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function MoveDialog({ gift: { id, name }, place, count, onDone, onClose }: GiftDialogProps & Placed) {
  const words = opsCatalogueText.games
  const form = useCallForm(moveGift, {
    initial: { place, why: '' },
    write: (typed) => ({ id, ...typed }),
    renews: [listCatalogue, listGiftCatalogue, getGiftTerms],
    onDone: () => onDone(words.done.move(name)),
  })
  return (
    <FormDialog
      title={words.deeds.move(name)}
      words={{ ...opsCatalogueText.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <PlaceField place={form.typed.place} count={count} onChange={(next) => form.set({ place: next })} />
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}
