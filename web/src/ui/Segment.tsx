import { clsx } from 'clsx'
import { useId } from 'react'

interface SegmentProps<Value extends string> {
  label: string
  /** `lang` where a label is in another language than the page. */
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

/** Two or three ways to have it, one of them now. Radio buttons underneath, so arrow keys work. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide,
}: SegmentProps<Value>) {
  const name = useId()
  return (
    <fieldset className={clsx('min-w-0 gap-0.5 rounded-md bg-well p-[3px]', wide ? 'flex' : 'inline-flex')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={clsx(
            'relative inline-flex min-h-[30px] items-center justify-center rounded-[8px] px-2.5 text-sm whitespace-nowrap text-text-2 transition-[background-color,color] md:px-3.5',
            'hover:text-text has-checked:bg-surface-3 has-checked:font-semibold has-checked:text-text',
            'outline-offset-2 outline-lamp-hi has-focus-visible:outline-2',
            wide && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[8px] outline-none"
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
