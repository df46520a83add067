import { opsText } from '#text/ops.ts'
import { Amount } from '#ui/Amount.tsx'

interface AmountOfProps {
  hundredths: number
  /** Coins and beans have a glyph, money the letters of its currency. */
  unit: string
}

/** An amount beside others that are of something else: it says what it is of. */
export function AmountOf({ hundredths, unit }: AmountOfProps) {
  if (unit === 'coin' || unit === 'bean') {
    return <Amount hundredths={hundredths} unit={unit} unitName={opsText.units[unit]} size="sm" />
  }
  return (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
      <Amount hundredths={hundredths} size="sm" />
      <span className="text-xs text-text-2">{unit}</span>
    </span>
  )
}
