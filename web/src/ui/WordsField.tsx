import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'
import { menuItemClass, menuPopupClass } from './menu-class.ts'
import './Popup.css'

interface WordsOption {
  value: string
  label: string
}

interface WordsFieldProps extends FieldTexts {
  name: string
  options: readonly WordsOption[]
  defaultValue: string
  /** Which of them may be meant by what was typed so far. */
  matches: (option: WordsOption, typed: string) => boolean
  placeholder?: string
  openLabel: string
}

/** A field that offers words while one types, and takes what it does not know as well. */
export function WordsField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  name,
  options,
  defaultValue,
  matches,
  placeholder,
  openLabel,
}: WordsFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error}>
      <Autocomplete.Root
        items={options}
        defaultValue={defaultValue}
        openOnInputClick
        // What is chosen already says nothing of what one looks for next.
        filter={(option, typed) => options.some((one) => one.label === typed) || matches(option, typed)}
      >
        <div className={clsx(controlClass(Boolean(error)), 'h-11 pr-1.5')}>
          <Autocomplete.Input
            id={id}
            name={name}
            placeholder={placeholder}
            autoComplete="off"
            className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
            aria-label={hideLabel && !aside ? label : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
          />
          <Autocomplete.Trigger
            className="grid size-8 shrink-0 place-items-center rounded-[8px] text-text-2 hover:text-text"
            aria-label={openLabel}
          >
            <ChevronsUpDown size={16} aria-hidden="true" />
          </Autocomplete.Trigger>
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className="z-60" sideOffset={6} align="start">
            <Autocomplete.Popup
              className={clsx(menuPopupClass, 'max-h-[min(22rem,var(--available-height))] data-empty:hidden')}
            >
              <Autocomplete.List>
                {(option: WordsOption) => (
                  <Autocomplete.Item key={option.value} value={option} className={menuItemClass}>
                    <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Field>
  )
}
