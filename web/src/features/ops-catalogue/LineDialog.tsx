import {
  type CataloguedLine,
  listCatalogue,
  moveLine,
  renameLine,
  switchLine,
} from '@kaihei/domain/ops/catalogue-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { DialogWays, Placed } from './dialog-ways.ts'
import { NameFields } from './NameFields.tsx'
import { PlaceField } from './PlaceField.tsx'
import { WhyField } from './WhyField.tsx'

export type LineDeed = 'turn' | 'rename' | 'move'

interface LineDialogProps extends DialogWays {
  line: CataloguedLine
}

/** Something is done with one product line. */
export function LineDialog({ deed, ...props }: LineDialogProps & Placed & { deed: LineDeed }) {
  if (deed === 'turn') return <TurnDialog {...props} />
  return deed === 'rename' ? <RenameDialog {...props} /> : <MoveDialog {...props} />
}

function TurnDialog({ line: { code, name, on }, onDone, onClose }: LineDialogProps) {
  const words = opsCatalogueText
  const turn = on ? 'off' : 'on'
  const form = useCallForm(switchLine, {
    initial: { why: '' },
    write: ({ why }) => ({ code, on: !on, why }),
    renews: [listCatalogue],
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
      <p>{words.lines.turnText[turn]}</p>
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function RenameDialog({ line: { code, name, english }, onDone, onClose }: LineDialogProps) {
  const words = opsCatalogueText.games
  const form = useCallForm(renameLine, {
    initial: { name, english, why: '' },
    write: (typed) => ({ code, ...typed }),
    about: { name: ['catalogue_name_taken'] },
    renews: [listCatalogue],
    onDone: (changed) => onDone(words.done.change(changed.name)),
  })
  return (
    <FormDialog
      title={words.deeds.rename(name)}
      words={{ ...opsCatalogueText.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{opsCatalogueText.lines.renameText}</p>
      <NameFields name={form.bind('name')} english={form.bind('english')} max={[6, 16]} />
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function MoveDialog({ line: { code, name }, place, count, onDone, onClose }: LineDialogProps & Placed) {
  const words = opsCatalogueText.games
  const form = useCallForm(moveLine, {
    initial: { place, why: '' },
    write: (typed) => ({ code, ...typed }),
    renews: [listCatalogue],
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
