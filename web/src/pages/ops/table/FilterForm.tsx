import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { WordsField } from '#ui/WordsField.tsx'
import { type Choice, mayMean, readChoice, sayChoice } from './read-words.ts'

interface Filter {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  readonly type?: 'date'
  /** What may be meant, by its words; anything else can be typed as well. The address has the codes. */
  readonly choices?: readonly Choice[]
}

interface FilterFormProps {
  filters: readonly Filter[]
  /** As the address has them. */
  values: Readonly<Record<string, string | undefined>>
  words: {
    readonly apply: string
    readonly clear: string
    readonly open: string
    /** What was typed could be more than one. */
    readonly several: string
  }
  /** Those that say something. */
  onApply: (values: Readonly<Record<string, string>>) => void
}

/** What a table is narrowed down by. It is in the address: a reload and a colleague see the same. */
export function FilterForm(props: FilterFormProps) {
  // What was typed and not applied goes when the address says something else.
  return <Fields key={JSON.stringify(props.values)} {...props} />
}

function Fields({ filters, values, words, onApply }: FilterFormProps) {
  const [unclear, setUnclear] = useState<readonly string[]>([])

  function apply(form: HTMLFormElement) {
    const typed = new FormData(form)
    const said = filters.map(({ name, choices = [] }) => ({
      name,
      value: readChoice(choices, readField(typed, name)),
    }))
    const missed = said.filter(({ value }) => value === undefined).map(({ name }) => name)
    setUnclear(missed)
    if (missed.length > 0) return
    onApply(Object.fromEntries(said.flatMap(({ name, value }) => (value ? [[name, value]] : []))))
  }

  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      {filters.map(({ name, label, placeholder, type = 'text', choices }) => (
        <div key={name} className="min-w-36 flex-1 basis-40">
          {choices === undefined ? (
            <Input
              name={name}
              label={label}
              type={type}
              defaultValue={values[name] ?? ''}
              {...(placeholder !== undefined && { placeholder })}
            />
          ) : (
            <WordsField
              name={name}
              label={label}
              options={choices}
              defaultValue={sayChoice(choices, values[name] ?? '')}
              matches={mayMean}
              openLabel={words.open}
              error={unclear.includes(name) ? words.several : undefined}
              {...(placeholder !== undefined && { placeholder })}
            />
          )}
        </div>
      ))}
      <Button type="submit">{words.apply}</Button>
      <Button variant="quiet" onClick={() => onApply({})}>
        {words.clear}
      </Button>
    </form>
  )
}

function readField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
