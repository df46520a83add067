import { tariff } from '@kaihei/domain/tariff'
import { ordersText } from '#text/orders.ts'
import { chipClass } from '#ui/chip-class.ts'
import { Stepper } from '#ui/Stepper.tsx'

interface UnitsPickerProps {
  /** In half hours. */
  value: number
  onChange: (units: number) => void
  label?: string
  /** Fewer than an order may have, where some are taken already. */
  max?: number
}

const usual = [2, 4, 6, 8]

/** How long: the usual evenings at a press, everything else in half hours. */
export function UnitsPicker({
  value,
  onChange,
  label = ordersText.units.label,
  max = tariff.order.units.max,
}: UnitsPickerProps) {
  const words = ordersText.units
  const offered = usual.filter((units) => units <= max)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{words.usual}</legend>
        {offered.map((units) => (
          <button
            key={units}
            type="button"
            className={chipClass(units === value)}
            aria-pressed={units === value}
            onClick={() => onChange(units)}
          >
            {ordersText.hours(units)}
          </button>
        ))}
      </fieldset>
      <Stepper
        label={label}
        value={value}
        min={tariff.order.units.min}
        max={max}
        onChange={onChange}
        format={ordersText.hours}
        lessLabel={words.less}
        moreLabel={words.more}
      />
    </div>
  )
}
