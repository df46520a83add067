import { type Product, products } from '@kaihei/domain/games/game'
import { addGame, listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { WhyField } from './WhyField.tsx'

interface AddGameDialogProps {
  onDone: (sentence: string) => void
  onClose: () => void
}

const firstLine: Product = 'pw'

/** A new game: its code stays for ever, everything else can be changed. */
export function AddGameDialog({ onDone, onClose }: AddGameDialogProps) {
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
        options={products.map((value) => ({ value, label: words.lines[value] }))}
        value={form.typed.product}
        onChange={(product) => form.set({ product })}
      />
      <Input label={words.name} maxLength={16} autoComplete="off" {...form.bind('name')} />
      <Input label={words.english} maxLength={32} autoComplete="off" {...form.bind('english')} />
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
