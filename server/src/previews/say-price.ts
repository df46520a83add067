/** Hundredths as people write them; a fraction of zero is left out, any other stays: an amount is never rounded. */
export function sayPrice(hundredths: number): string {
  const minimumFractionDigits = hundredths % 100 === 0 ? 0 : 2
  return (hundredths / 100).toLocaleString('en-GB', { minimumFractionDigits, maximumFractionDigits: 2 })
}
