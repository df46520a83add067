/** An address as colleagues see it who have no reason to see all of it: `y···@gmail.com`. What is none is a number. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return maskNumber(address)
  return `${address.slice(0, 1)}···${address.slice(at)}`
}

/** Of a number or a name, the last characters, and never more than half of it. */
export function maskNumber(number: string): string {
  const characters = Array.from(number)
  const shown = Math.min(4, Math.floor(characters.length / 2))
  return `···${characters.slice(characters.length - shown).join('')}`
}
