import type { ReactNode } from 'react'

interface RadioRowProps {
  /** Rows with one name are one choice; arrow keys move between them. */
  name: string
  value: string
  checked: boolean
  onSelect: () => void
  /** A picture at the left end. */
  leading?: ReactNode
  /** At the right end, before the circle: a price. */
  trailing?: ReactNode
  children: ReactNode
}

/** One of several things to choose, large enough to say what it is. */
export function RadioRow({ name, value, checked, onSelect, leading, trailing, children }: RadioRowProps) {
  return (
    <label className="relative flex items-center gap-3.5 rounded-lg bg-surface-2 p-3 shadow-[inset_0_0_0_1px_transparent] transition-[background-color,box-shadow] hover:bg-surface-3 has-checked:shadow-[inset_0_0_0_2px_var(--lamp)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp-hi">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none"
        onChange={onSelect}
      />
      {leading}
      <span className="min-w-0 flex-1">{children}</span>
      {trailing}
      <span
        className="size-[19px] shrink-0 rounded-full border-2 border-line-strong peer-checked:border-[6px] peer-checked:border-lamp peer-checked:bg-on-lamp max-md:hidden"
        aria-hidden="true"
      />
    </label>
  )
}
