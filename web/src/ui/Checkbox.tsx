import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { describedBy } from './described-by.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'> {
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ children, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="inline-flex items-start gap-2.5 has-disabled:text-text-3">
        <span className="relative mt-[2px] grid size-[18px] shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            className="peer absolute inset-0 size-full appearance-none rounded-[5px] border border-line-strong bg-well transition-[background-color,border-color] checked:border-lamp checked:bg-lamp hover:border-text-3 checked:hover:border-lamp-hi checked:hover:bg-lamp-hi disabled:border-line disabled:bg-surface-2 disabled:checked:bg-surface-3 aria-invalid:border-bad"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
          />
          <Check
            size={13}
            className="pointer-events-none relative text-on-lamp opacity-0 [stroke-width:3] peer-checked:opacity-100 peer-disabled:text-text-3"
            aria-hidden="true"
          />
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7 text-xs text-text-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-7 text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
