/** Mixes the colour of a pane: lightness, chroma and hue of oklch. No two panes are quite alike. */
export type Glass = (lightness: number, chroma: number, hue: number) => string

/** Lit glass has colour and grain; dark glass only a hint of it. The same seed always gives the same window. */
export function mixGlass(lit: boolean, seed: string): Glass {
  const roll = rollFrom(seed)
  return (lightness, chroma, hue) =>
    lit
      ? oklch(lightness + 0.07 * (roll() - 0.5), chroma, hue + 14 * (roll() - 0.5))
      : oklch(0.255 + 0.13 * (lightness - 0.5) + 0.02 * (roll() - 0.5), 0.024, 240 + 12 * (roll() - 0.5))
}

export function oklch(lightness: number, chroma: number, hue: number): string {
  return `oklch(${Math.max(0.15, Math.min(0.97, lightness)).toFixed(3)} ${chroma} ${Math.round(hue)})`
}

/** Numbers from 0 to 1 that look like chance: mulberry32 on a hash of the seed. */
function rollFrom(seed: string): () => number {
  let state = Array.from(seed).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
