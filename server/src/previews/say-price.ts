const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const withHundredths = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Hundredths as people write them; a fraction of zero is left out, any other stays: an amount is never rounded. */
export function sayPrice(hundredths: number): string {
  return (hundredths % 100 === 0 ? whole : withHundredths).format(hundredths / 100)
}
