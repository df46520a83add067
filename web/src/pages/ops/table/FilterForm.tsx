import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'

interface Filter {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  readonly type?: 'date'
  /** What may be meant, by its words; anything else can be typed as well. */
  readonly suggested?: readonly { readonly value: string; readonly label: string }[]
}

interface FilterFormProps {
  filters: readonly Filter[]
  /** As the address has them. */
  values: Readonly<Record<string, string | undefined>>
  words: { readonly apply: string; readonly clear: string }
  /** Those that say something. */
  onApply: (values: Readonly<Record<string, string>>) => void
}

/** What a table is narrowed down by. It is in the address: a reload and a colleague see the same. */
export function FilterForm({ filters, values, words, onApply }: FilterFormProps) {
  return (
    <form
      // What was typed and not applied goes when the address says something else.
      key={JSON.stringify(values)}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const said = filters.map(({ name }) => [name, readField(typed, name)] as const)
        onApply(Object.fromEntries(said.filter(([, value]) => value !== '')))
      }}
    >
      {filters.map(({ name, label, placeholder, type = 'text', suggested }) => (
        <div key={name} className="min-w-36 flex-1 basis-40">
          <Input
            name={name}
            label={label}
            type={type}
            defaultValue={values[name] ?? ''}
            {...(placeholder !== undefined && { placeholder })}
            {...(suggested !== undefined && { list: `${name}-suggested` })}
          />
          {suggested !== undefined && (
            <datalist id={`${name}-suggested`}>
              {suggested.map(({ value, label: said }) => (
                <option key={value} value={value}>
                  {said}
                </option>
              ))}
            </datalist>
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
