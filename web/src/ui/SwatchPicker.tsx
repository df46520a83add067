import { Check } from 'lucide-react'
import { useId } from 'react'

interface Swatch {
  hue: number
  name: string
}

interface SwatchPickerProps {
  label: string
  swatches: readonly Swatch[]
  value: number
  onChange: (hue: number) => void
}

/** Small windows, each in its light; one of them is chosen. Radio buttons underneath, so arrow keys work. */
export function SwatchPicker({ label, swatches, value, onChange }: SwatchPickerProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-5 justify-start gap-x-3 gap-y-2.5 md:grid-cols-10">
      <legend className="sr-only">{label}</legend>
      {swatches.map((swatch) => (
        <label
          key={swatch.hue}
          className="room group relative grid justify-items-center gap-1 text-xs text-text-3 has-checked:font-semibold has-checked:text-text"
          style={{ '--h': swatch.hue }}
        >
          <span className="relative grid h-12 w-10 place-items-center rounded-t-full rounded-b-[8px] bg-linear-to-b from-room-hi to-room-lo opacity-80 outline-offset-3 outline-lamp-hi transition-[opacity] group-hover:opacity-100 has-checked:opacity-100 has-checked:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--room-hi)] has-focus-visible:outline-2">
            <input
              type="radio"
              name={name}
              value={swatch.hue}
              checked={swatch.hue === value}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-t-full outline-none"
              onChange={() => onChange(swatch.hue)}
            />
            {swatch.hue === value && (
              <Check size={18} className="pointer-events-none relative text-ink" aria-hidden="true" />
            )}
          </span>
          {swatch.name}
        </label>
      ))}
    </fieldset>
  )
}
