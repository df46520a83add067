/** What the drawings of gifts are painted with: colours, light, sky, and what many of them share. */

/** A colour by lightness, chroma and hue. */
export function paint(
  lightness: number | string,
  chroma: number,
  hue: number | string,
  alpha?: number,
): string {
  return `oklch(${lightness} ${chroma} ${hue}${alpha === undefined ? '' : ` / ${alpha}`})`
}

export const iron = paint(0.17, 0.03, 243)

type Stop = readonly [offset: number, colour: string]

/** From top to bottom. */
export function fade(id: string, ...stops: readonly Stop[]): string {
  const inner = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x2="0" y2="1">${inner.join('')}</linearGradient>`
}

/** Light around a flame. */
export function halo(id: string, hue: number, alpha = 0.9): string {
  return `<radialGradient id="${id}"><stop stop-color="${paint(0.9, 0.11, hue)}" stop-opacity="${alpha}"/><stop offset=".45" stop-color="${paint(0.78, 0.13, hue)}" stop-opacity="${alpha * 0.42}"/><stop offset="1" stop-color="${paint(0.7, 0.12, hue)}" stop-opacity="0"/></radialGradient>`
}

export function glow(id: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
}

export function sky(id: string): string {
  return `<rect width="120" height="140" fill="url(#${id})"/>`
}

/** The same picture for the same seed. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return (state >>> 0) / 2 ** 32
  }
}

export function stars(count: number, seed: number, height: number): string {
  const roll = dice(seed)
  let drawn = ''
  for (let each = 0; each < count; each++) {
    drawn += `<circle cx="${(4 + roll() * 112).toFixed(0)}" cy="${(4 + roll() * height).toFixed(0)}" r="${(0.5 + roll() * 0.8).toFixed(1)}" fill="${paint(0.95, 0.03, 90)}" opacity="${(0.3 + roll() * 0.6).toFixed(2)}"/>`
  }
  return drawn
}

export function flame(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-24C8-14 12-7 12 2a12 12 0 0 1-24 0C-12-4-8-7-6-14-4-11-3-9-1-7-3-13-3-19 0-24z" fill="${paint(0.79, 0.15, 55)}"/><path d="M1-11C5-5 7-2 7 3.5a7 7 0 0 1-14 0C-7 0-4-2-3-5-2-4-1-3 0-2c0-3 0-6 1-9z" fill="${paint(0.92, 0.11, 90)}"/><path d="M0 1c3 3 3.5 5 3 7a3.2 3.2 0 0 1-6 0c-.5-2 0-4 3-7z" fill="${paint(0.98, 0.03, 95)}"/></g>`
}

export function roofs(y: number, fill: string, seed: number): string {
  const roll = dice(seed)
  let line = `M-4 140V${y}`
  let x = -4
  while (x < 124) {
    const [width, top] = [12 + roll() * 14, y - roll() * 12]
    const half = (width / 2).toFixed(0)
    line +=
      roll() < 0.6
        ? `L${x.toFixed(0)} ${top.toFixed(0)}l${half} ${(-6 - roll() * 8).toFixed(0)}l${half} ${(6 + roll() * 8).toFixed(0)}`
        : `L${x.toFixed(0)} ${top.toFixed(0)}h${width.toFixed(0)}`
    x += width
  }
  return `<path d="${line}L124 140z" fill="${fill}"/>`
}

/** A small window with a round top. */
export function pane(x: number, y: number, width: number, height: number, fill: string): string {
  const half = width / 2
  return `<path d="M${x} ${y + height}v${-(height - half)}a${half} ${half} 0 0 1 ${width} 0v${height - half}z" fill="${fill}"/>`
}
