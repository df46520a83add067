/** What a voucher takes off, as `voucherValue` has it; written out here because the first screen comes without schemas. */
type Worth =
  | { readonly kind: 'percent'; readonly percent: number; readonly cap: number }
  | { readonly kind: 'amount'; readonly amount: number; readonly minimum: number }

export function titleOf(value: Worth): string {
  return value.kind === 'percent'
    ? `${(100 - value.percent) / 10} 折券，最多减 ${value.cap / 100}`
    : `满 ${value.minimum / 100} 减 ${value.amount / 100}`
}
