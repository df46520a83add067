import type { Prize } from '@kaihei/domain/numbers/tariff'
import { numbersText } from '#text/numbers.ts'

const metals: Readonly<Record<Prize, string>> = {
  S: 'var(--lv-4)',
  A: 'var(--lv-3)',
  B: 'var(--lv-3)',
  C: 'var(--lv-2)',
  rename: 'var(--lv-1)',
  voucher: 'var(--lv-1)',
  coins: 'var(--lv-1)',
}

/** What kind of prize it is, as a small window. */
export function PrizeMark({ prize }: { prize: Prize }) {
  return (
    <span
      className="inline-flex h-5 w-[26px] shrink-0 items-center justify-center rounded-t-[10px] rounded-b-[4px] pt-px text-[11px] leading-none font-extrabold text-ink"
      style={{ background: metals[prize] }}
      aria-hidden="true"
    >
      {numbersText.marks[prize]}
    </span>
  )
}

export function metalOf(prize: Prize): string {
  return metals[prize]
}
