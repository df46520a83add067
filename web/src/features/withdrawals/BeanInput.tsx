import type { ComponentProps } from 'react'
import { accountText } from '#text/account.ts'
import { Input } from '#ui/Input.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'

interface BeanInputProps extends Omit<ComponentProps<typeof Input>, 'label'> {
  onAll: () => void
}

/** An amount of earnings: typed, or all there is with one press. */
export function BeanInput({ onAll, ...field }: BeanInputProps) {
  const words = accountText.amount
  return (
    <Input
      label={words.label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      leading={<UnitGlyph unit="bean" />}
      trailing={
        <button
          type="button"
          className="-mr-2 h-8 shrink-0 rounded-[8px] px-2.5 text-sm font-semibold text-lamp-text hover:bg-surface-2"
          onClick={onAll}
        >
          {words.all}
        </button>
      }
      {...field}
    />
  )
}
