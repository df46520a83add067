/** A piece of glass. */
export function pane(outline: string, fill: string, more = ''): string {
  return `<path d="${outline}" fill="${fill}"${more}/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
}

/** A strip of lead over the glass. */
export function lead(line: string, width = 1.6): string {
  return `<path d="${line}" fill="none" stroke-width="${width}" stroke-linecap="round"/>`
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** So far from a centre, at an angle that begins above it and turns to the right. */
export function around({ x, y }: Point, radius: number, angle: number): Point {
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) }
}

export function at({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`
}

/** A star of so many points. */
export function star(centre: Point, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    at(around(centre, index % 2 === 0 ? outer : inner, (index * Math.PI) / points)),
  )
  return `M${corners.join('L')}z`
}

/** One decimal is finer than anybody sees. */
function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}
