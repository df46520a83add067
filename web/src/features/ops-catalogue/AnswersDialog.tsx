import { mostAnswers } from '@kaihei/domain/games/change-catalogue'
import { changeGame, listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { type AnswerRow, AnswerRows } from './AnswerRows.tsx'
import type { GameDialogProps } from './dialog-ways.ts'
import { WhyField } from './WhyField.tsx'

/** Which servers and ranks are offered where somebody is asked for one, in which order. */
export function AnswersDialog({ game, onDone, onClose }: GameDialogProps) {
  const words = opsCatalogueText.games
  const { code, name } = game
  const form = useCallForm(changeGame, {
    initial: { servers: game.servers.map(rowOf), ranks: game.ranks.map(rowOf), why: '' },
    write: ({ servers, ranks, why }) => ({
      code,
      servers: servers.map(sentOf),
      ranks: ranks.map(sentOf),
      why,
    }),
    renews: [listCatalogue],
    onDone: () => onDone(words.done.change(name)),
  })
  return (
    <FormDialog
      title={words.deeds.answers(name)}
      words={{ ...opsCatalogueText.dialog, submit: words.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{words.answersText}</p>
      {(['servers', 'ranks'] as const).map((what) => (
        <AnswerRows
          key={what}
          words={words.lists[what]}
          rows={form.typed[what]}
          max={mostAnswers[what]}
          error={form.wrong(what)}
          onChange={(rows) => form.set({ [what]: rows })}
        />
      ))}
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}

function rowOf({ name, on }: { readonly name: string; readonly on: boolean }): AnswerRow {
  return { key: name, name, on, was: name }
}

function sentOf({ name, on, was }: AnswerRow) {
  return { name, on, ...(was !== undefined && was !== name && { was }) }
}
