import { Select as BaseSelect } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { chipClass } from './chip-class.ts'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'
import { menuItemClass, menuPopupClass } from './menu-class.ts'
import './Popup.css'

interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

interface SelectProps<Value extends string> extends Omit<FieldTexts, 'hideLabel'> {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  /** `chip` is a filter: the label and the choice on one line, no field round it. */
  look?: 'field' | 'chip'
  /** A chip whose choice narrows something down. */
  on?: boolean
  /** Open from the start: for a menu whose code was fetched because somebody pressed. */
  defaultOpen?: boolean
}

export function Select<Value extends string>({
  label,
  aside,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  name,
  look = 'field',
  on = false,
  defaultOpen = false,
}: SelectProps<Value>) {
  const id = useId()
  const control = (
    <BaseSelect.Root
      items={options}
      value={value}
      disabled={disabled}
      modal={false}
      defaultOpen={defaultOpen}
      {...(name !== undefined && { name })}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
    >
      {look === 'chip' ? (
        <BaseSelect.Trigger id={id} className={chipClass(on)} aria-labelledby={`${id}-label ${id}-value`}>
          <span id={`${id}-label`}>{label}</span>
          <BaseSelect.Value
            id={`${id}-value`}
            className={clsx('font-medium', !on && 'text-text')}
            placeholder={placeholder}
          />
          <ChevronDown size={14} aria-hidden="true" />
        </BaseSelect.Trigger>
      ) : (
        <BaseSelect.Trigger
          id={id}
          className={clsx(
            controlClass(Boolean(error)),
            'h-11 w-full justify-between text-left outline-none focus-visible:border-lamp-hi focus-visible:shadow-[0_0_0_3px_oklch(0.84_0.104_64/.25)] data-popup-open:border-lamp-hi disabled:border-line disabled:bg-surface disabled:text-text-3',
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        >
          <BaseSelect.Value
            className="min-w-0 truncate data-placeholder:text-text-3"
            placeholder={placeholder}
          />
          <ChevronsUpDown size={16} className="text-text-2" aria-hidden="true" />
        </BaseSelect.Trigger>
      )}
      <BaseSelect.Portal>
        <BaseSelect.Positioner className="z-60" sideOffset={6} align="start" alignItemWithTrigger={false}>
          <BaseSelect.Popup className={menuPopupClass}>
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={clsx(menuItemClass, 'data-selected:bg-surface-3 data-selected:font-semibold')}
                >
                  {option.icon}
                  <BaseSelect.ItemText className="min-w-0 flex-1 truncate">
                    {option.label}
                  </BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
  if (look === 'chip') return control
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      {control}
    </Field>
  )
}
