/** What this browser adds to the seed of the house: nobody there can know it before. */
export function makeSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
