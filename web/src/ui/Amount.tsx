import { clsx } from 'clsx'
import { splitAmount } from './amount-text.ts'
import { UnitGlyph } from './UnitGlyph.tsx'
import type { Unit } from './UnitGlyph.tsx'

const sizes = {
  sm: { box: 'gap-1.5 text-sm font-semibold', glyph: 14 },
  md: { box: 'gap-1.5 text-base font-semibold', glyph: 16 },
  lg: { box: 'gap-[7px] text-2xl leading-none font-bold tracking-[-.01em]', glyph: 18 },
  xl: { box: 'gap-3 text-[38px] leading-[1.1] font-bold tracking-[-.02em]', glyph: 26 },
}

interface AmountProps {
  /** Whole hundredths: 12850 is 128.50. */
  hundredths: number
  unit?: Unit
  /** What the glyph means, for screen readers. */
  unitName?: string
  /** `whole` drops a fraction of zero and keeps any other: a price is never rounded. */
  decimals?: 'two' | 'whole'
  /** Shows + and −, income in green. */
  signed?: boolean
  /** `unit` takes the money's own colour. */
  tone?: 'unit' | 'plain'
  size?: keyof typeof sizes
}

export function Amount({
  hundredths,
  unit,
  unitName,
  decimals = 'two',
  signed = false,
  tone = 'plain',
  size = 'md',
}: AmountProps) {
  const { whole, fraction } = splitAmount(hundredths)
  const tail = decimals === 'whole' && fraction === '00' ? '' : `.${fraction}`
  const sign = hundredths < 0 ? '−' : signed && hundredths > 0 ? '+' : ''
  return (
    <span
      className={clsx(
        'inline-flex items-center whitespace-nowrap',
        sizes[size].box,
        signed && hundredths > 0 && 'text-money-in',
        !signed && tone === 'unit' && (unit === 'bean' ? 'text-bean' : 'text-coin'),
      )}
    >
      {unit && <UnitGlyph unit={unit} size={sizes[size].glyph} />}
      <span>
        {sign}
        {whole}
        {tail && <span className={clsx(size === 'xl' && 'text-[.6em] text-text-2')}>{tail}</span>}
      </span>
      {unitName && <span className="sr-only">{unitName}</span>}
    </span>
  )
}
