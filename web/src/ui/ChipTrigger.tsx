import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { chipClass } from './chip-class.ts'

interface ChipTriggerProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'value'> {
  label: string
  /** What is chosen now. */
  value: string
  /** Something other than "any" is chosen. */
  on?: boolean
}

/** A filter that opens: what it filters by, and the choice. */
export function ChipTrigger({ label, value, on = false, className, ...rest }: ChipTriggerProps) {
  return (
    <button {...rest} type="button" className={clsx(chipClass(on), className)}>
      {/* The space is for the name that a screen reader says. */}
      <span>{label}</span> <span className={clsx('font-medium', !on && 'text-text')}>{value}</span>
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
}
