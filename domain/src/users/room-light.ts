/** The ten lights a room may have: hues that stay readable at the fixed lightness of the look. */
export const roomLights = [20, 45, 75, 105, 150, 190, 225, 260, 330, 350] as const

/** Everyone has a light from the first day: it follows from the public key. */
export function lightOf(uk: string): number {
  let sum = 0
  for (const letter of uk) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return roomLights[sum % roomLights.length] ?? roomLights[0]
}
