import { Combobox } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'
import { menuItemClass, menuPopupClass } from './menu-class.ts'
import './Popup.css'

interface SearchOption {
  value: string
  label: string
}

interface SearchSelectProps extends FieldTexts {
  options: readonly SearchOption[]
  value: string
  onChange: (value: string) => void
  /** What the list says when nothing matches. */
  emptyText: string
  openLabel: string
}

/** A choice from a list too long to read: typing narrows it. */
export function SearchSelect({
  label,
  hideLabel,
  aside,
  hint,
  error,
  options,
  value,
  onChange,
  emptyText,
  openLabel,
}: SearchSelectProps) {
  const id = useId()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Field id={id} label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error}>
      <Combobox.Root
        items={options}
        value={chosen}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={(next) => {
          if (next !== null && next.value !== value) onChange(next.value)
        }}
      >
        <div className={clsx(controlClass(Boolean(error)), 'h-11 pr-1.5')}>
          <Combobox.Input
            id={id}
            className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
            aria-label={hideLabel && !aside ? label : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
          />
          <Combobox.Trigger
            className="grid size-8 shrink-0 place-items-center rounded-[8px] text-text-2 hover:text-text"
            aria-label={openLabel}
          >
            <ChevronsUpDown size={16} aria-hidden="true" />
          </Combobox.Trigger>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner className="z-60" sideOffset={6} align="start">
            <Combobox.Popup className={clsx(menuPopupClass, 'max-h-[min(22rem,var(--available-height))]')}>
              <Combobox.Empty className="px-3 py-2 text-sm text-text-3 empty:hidden">
                {emptyText}
              </Combobox.Empty>
              <Combobox.List>
                {(option: SearchOption) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className={clsx(menuItemClass, 'data-selected:bg-surface-3 data-selected:font-semibold')}
                  >
                    <span className="min-w-0 flex-1 truncate">{option.label}</span>
                    <Combobox.ItemIndicator>
                      <Check size={16} aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}
