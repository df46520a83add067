import type { Call } from '@kaihei/domain/call'
import type { Reason } from '@kaihei/domain/refusal'
import type { $ZodType } from 'zod/v4/core'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { DialogWays, Placed } from './dialog-ways.ts'
import { NameFields } from './NameFields.tsx'
import { PlaceField } from './PlaceField.tsx'
import { WhyField } from './WhyField.tsx'

export type Deed = 'turn' | 'rename' | 'move'

interface Thing {
  readonly name: string
  readonly english: string
  readonly on: boolean
}

/** It answers with the thing as it is called now. */
type Renaming = Call<$ZodType, $ZodType<{ readonly name: string }>>

/** How things of one kind are changed. */
interface Kind {
  readonly calls: { readonly turn: Call; readonly rename: Renaming; readonly move: Call }
  /** Whatever shows them is read anew. */
  readonly renews: readonly Call[]
  readonly taken: Reason
  /** Of its name in Chinese and in English. */
  readonly longest: readonly [number, number]
  readonly words: { readonly turnText: Readonly<Record<'on' | 'off', string>>; readonly renameText: string }
}

interface ThingDialogProps extends DialogWays {
  thing: Thing
  /** What the calls of its kind know it by. */
  known: object
  kind: Kind
}

/** What can be done with each thing of the catalogue: taken out or put back, named, put at another place. */
export function ThingDialog({ deed, ...props }: ThingDialogProps & Placed & { deed: Deed }) {
  if (deed === 'turn') return <TurnDialog {...props} />
  return deed === 'rename' ? <RenameDialog {...props} /> : <MoveDialog {...props} />
}

function TurnDialog({ thing: { name, on }, known, kind, onDone, onClose }: ThingDialogProps) {
  const { dialog, done } = opsCatalogueText
  const turn = on ? 'off' : 'on'
  const form = useCallForm(kind.calls.turn, {
    initial: { why: '' },
    write: ({ why }) => ({ ...known, on: !on, why }),
    renews: kind.renews,
    onDone: () => onDone(done[turn](name)),
  })
  return (
    <FormDialog
      title={dialog.title[turn](name)}
      words={{ ...dialog, submit: dialog.submit[turn] }}
      hard={on}
      form={form}
      onClose={onClose}
    >
      <p>{kind.words.turnText[turn]}</p>
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function RenameDialog({ thing: { name, english }, known, kind, onDone, onClose }: ThingDialogProps) {
  const words = opsCatalogueText.games
  const form = useCallForm(kind.calls.rename, {
    initial: { name, english, why: '' },
    write: (typed) => ({ ...known, ...typed }),
    about: { name: [kind.taken] },
    renews: kind.renews,
    onDone: (changed) => onDone(words.done.change(changed.name)),
  })
  return (
    <FormDialog
      title={words.deeds.rename(name)}
      words={{ ...opsCatalogueText.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{kind.words.renameText}</p>
      <NameFields name={form.bind('name')} english={form.bind('english')} max={kind.longest} />
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function MoveDialog({
  thing: { name },
  known,
  kind,
  place,
  count,
  onDone,
  onClose,
}: ThingDialogProps & Placed) {
  const words = opsCatalogueText.games
  const form = useCallForm(kind.calls.move, {
    initial: { place, why: '' },
    write: (typed) => ({ ...known, ...typed }),
    renews: kind.renews,
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
