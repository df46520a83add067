import type { Product } from '@kaihei/domain/games/game'
import { lines } from '@kaihei/domain/games/lines'
import { addGame, listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { lineName } from '#text/line-name.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import type { DialogWays } from './dialog-ways.ts'
import { NameFields } from './NameFields.tsx'
import { WhyField } from './WhyField.tsx'

const firstLine: Product = 'pw'

/** A new game: its code stays for ever, everything else can be changed. */
export function AddGameDialog({ onDone, onClose }: DialogWays) {
  const words = opsCatalogueText.games
  const form = useCallForm(addGame, {
    initial: { name: '', english: '', code: '', product: firstLine, why: '' },
    about: { code: ['game_code_taken'], name: ['game_name_taken'] },
    renews: [listCatalogue],
    onDone: ({ name }) => onDone(words.done.add(name)),
  })
  return (
    <FormDialog
      title={words.addTitle}
      words={{ ...opsCatalogueText.dialog, submit: words.addSubmit }}
      form={form}
      onClose={onClose}
    >
      <p>{words.addText}</p>
      <Segment
        label={words.line}
        options={lines.map(({ code }) => ({ value: code, label: lineName(code) }))}
        value={form.typed.product}
        onChange={(product) => form.set({ product })}
      />
      <NameFields name={form.bind('name')} english={form.bind('english')} />
      <Input
        label={words.code}
        hint={words.codeHint}
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
        {...form.bind('code')}
      />
      <WhyField {...form.bind('why')} />
    </FormDialog>
  )
}
