/** Hundredths as people write them: thousands apart, two decimals. */
export function amountText(hundredths: number): string {
  const { whole, fraction } = splitAmount(hundredths)
  return `${hundredths < 0 ? '−' : ''}${whole}.${fraction}`
}

/** As `amountText`, but a fraction of zero is left out; any other stays: an amount is never rounded. */
export function shortAmountText(hundredths: number): string {
  return amountText(hundredths).replace(/\.00$/, '')
}

export function splitAmount(hundredths: number): { whole: string; fraction: string } {
  const magnitude = Math.abs(hundredths)
  return {
    whole: grouped(Math.floor(magnitude / 100)),
    fraction: String(magnitude % 100).padStart(2, '0'),
  }
}

/** 1,284: thousands apart. `Intl` writes the same, and takes a slow phone 50 ms to be ready for it. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** What somebody typed, in hundredths: `1,234.5` is 123450. Null when it is no amount, or finer than hundredths. */
export function readAmount(typed: string): number | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
