import { changeGame, listCatalogue, moveGame, switchGame } from '@kaihei/domain/ops/catalogue-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import type { GameDialogProps, Placed } from './dialog-ways.ts'
import { NameFields } from './NameFields.tsx'
import { PlaceField } from './PlaceField.tsx'
import { WhyField } from './WhyField.tsx'

export type GameDeed = 'turn' | 'rename' | 'answers' | 'move'

/** Something is done with one game. */
export function GameDialog({ deed, ...props }: GameDialogProps & Placed & { deed: GameDeed }) {
  if (deed === 'turn') return <TurnDialog {...props} />
  if (deed === 'rename') return <RenameDialog {...props} />
  return deed === 'move' ? <MoveDialog {...props} /> : <AnswersDialog {...props} />
}

function TurnDialog({ game: { code, name, on }, onDone, onClose }: GameDialogProps) {
  const words = opsCatalogueText
  const turn = on ? 'off' : 'on'
  const form = useCallForm(switchGame, {
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
      <p>{words.games.turnText[turn]}</p>
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function RenameDialog({ game, onDone, onClose }: GameDialogProps) {
  const words = opsCatalogueText.games
  const { code, name, english } = game
  const form = useCallForm(changeGame, {
    initial: { name, english, why: '' },
    write: (typed) => ({ code, ...typed }),
    about: { name: ['game_name_taken'] },
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
      <p>{words.renameText}</p>
      <NameFields name={form.bind('name')} english={form.bind('english')} />
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function MoveDialog({ game: { code, name }, place, count, onDone, onClose }: GameDialogProps & Placed) {
  const words = opsCatalogueText.games
  const form = useCallForm(moveGame, {
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
