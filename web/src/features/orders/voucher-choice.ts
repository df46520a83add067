/** A voucher's id, `none` for whoever took it off, nothing while nobody has chosen. */
export type VoucherChoice = string | undefined

export const noVoucher = 'none'

interface Verdict {
  readonly id: string
  readonly usable: boolean
  readonly discount?: number | undefined
}

/** The voucher that takes off the most; null if none can be used. */
export function bestVoucher(vouchers: readonly Verdict[]): string | null {
  const usable = vouchers.filter((one) => one.usable)
  return usable.toSorted((one, other) => (other.discount ?? 0) - (one.discount ?? 0))[0]?.id ?? null
}

/** What is used: what was chosen, else the best. */
export function voucherOf(choice: VoucherChoice, best: string | null): string | null {
  if (choice === noVoucher) return null
  return choice ?? best
}
