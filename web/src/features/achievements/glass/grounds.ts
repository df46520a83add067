import type { Glass } from './colours.ts'
import { around, at, disc, pane, type Point } from './panes.ts'

/** The glass around the motif: how it is cut says the tier. */
export interface Ground {
  readonly glass: Glass
  readonly hue: number
  readonly second: number
  readonly centre: Point
}

const turn = 2 * Math.PI

/** Plain panes between straight bars. */
export function lattice({ glass, hue, second }: Ground): string {
  const [columns, rows] = [
    [0, 34, 60, 86, 120],
    [0, 40, 74, 108, 148],
  ] as const
  return between(columns)
    .flatMap(([left, right], column) =>
      between(rows).map(([top, bottom], row) => {
        const odd = (column + row) % 2
        const fill = glass(0.6 + odd * 0.06, 0.085, odd === 1 ? hue : second)
        return pane(`M${left} ${top}H${right}V${bottom}H${left}z`, fill)
      }),
    )
    .join('')
}

/** Diamonds, row by row. */
export function diamonds({ glass, hue, second }: Ground): string {
  const rows = Array.from({ length: 13 }, (_, row) => row)
  return rows
    .flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((column) => {
        const [x, y] = [column * 26 + (row % 2) * 13 - 8, row * 15 - 14]
        const fill = glass(0.6 + ((column + row) % 3) * 0.035, 0.1, (column + row) % 3 === 0 ? second : hue)
        return pane(`M${x} ${y - 15}l13 15-13 15-13-15z`, fill)
      }),
    )
    .join('')
}

/** Light that falls outwards from the motif, in two rings. */
export function rays({ glass, hue, second, centre }: Ground, count = 16): string {
  const rings = [
    [26, 64],
    [64, 130],
  ] as const
  return Array.from({ length: count }, (_, index) => index)
    .flatMap((index) =>
      rings.map(([inner, outer], ring) => {
        const [begin, end] = [(index / count) * turn, ((index + 1) / count) * turn]
        const corners = [
          around(centre, inner, begin),
          around(centre, outer, begin),
          around(centre, outer, end),
          around(centre, inner, end),
        ]
        const odd = (index + ring) % 2
        const fill = glass(0.6 + odd * 0.1, 0.125, odd === 1 ? hue : second)
        return pane(`M${corners.map(at).join('L')}z`, fill)
      }),
    )
    .join('')
}

/** Twelve petals on rays, a bead in each and one between every two. */
export function rose(ground: Ground): string {
  const { glass, hue, second, centre } = ground
  const half = Math.PI / 12
  const petals = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * turn
    const point = (radius: number, off: number) => at(around(centre, radius, angle + off))
    const petal =
      `M${point(25, -half)}C${point(38, -half)} ${point(47, -0.12)} ${point(48, 0)}` +
      `C${point(47, 0.12)} ${point(38, half)} ${point(25, half)}z`
    const [bead, knot] = [around(centre, 37, angle), around(centre, 50, angle + half)]
    return (
      pane(petal, glass(0.7, 0.14, index % 2 === 1 ? hue : hue + 28)) +
      disc(bead.x, bead.y, 4.2, glass(0.88, 0.11, second)) +
      disc(knot.x, knot.y, 3.6, glass(0.86, 0.12, 88))
    )
  })
  return rays({ ...ground, hue: second, second: hue }, 24) + petals.join('')
}

function between(lines: readonly number[]): readonly (readonly [number, number])[] {
  return lines.slice(1).map((line, index) => [lines[index] ?? 0, line])
}
