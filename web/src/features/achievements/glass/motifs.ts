import type { Glass } from './colours.ts'
import { around, at, disc, lead, pane, star } from './panes.ts'

const middle = { x: 0, y: 0 }
const turn = 2 * Math.PI

/** Three people side by side, the middle one in front. */
function crowd(glass: Glass): string {
  const people = [
    { x: -13, y: 6, hue: 350 },
    { x: 13, y: 6, hue: 190 },
    { x: 0, y: 0, hue: 62 },
  ]
  return people
    .map(
      ({ x, y, hue }) =>
        pane(`M${x - 11} ${y + 15}c0-9 4-12 11-12s11 3 11 12z`, glass(0.68, 0.13, hue)) +
        disc(x, y - 5, 6.5, glass(0.88, 0.07, 75)),
    )
    .join('')
}

function galaxy(glass: Glass): string {
  const small = [
    { x: 14, y: -13, size: 7, hue: 20 },
    { x: -16, y: -14, size: 6, hue: 190 },
    { x: 16, y: 13, size: 6, hue: 150 },
    { x: -17, y: 16, size: 4.5, hue: 350 },
    { x: 1, y: -19, size: 4.5, hue: 45 },
  ]
  return (
    pane(star({ x: -3, y: 3 }, 14, 5.5, 5), glass(0.93, 0.11, 92)) +
    small
      .map(({ size, hue, ...place }) => pane(star(place, size, size * 0.42, 5), glass(0.86, 0.12, hue)))
      .join('')
  )
}

function bouquet(glass: Glass): string {
  const flowers = [
    { x: 0, y: -12, hue: 350 },
    { x: -12, y: -4, hue: 45 },
    { x: 12, y: -4, hue: 20 },
    { x: -6, y: -1, hue: 80 },
    { x: 7, y: 0, hue: 330 },
  ]
  return (
    flowers
      .map(
        ({ x, y, hue }) => disc(x, y, 7.5, glass(0.78, 0.13, hue)) + disc(x, y, 2.8, glass(0.95, 0.08, 92)),
      )
      .join('') + pane('M-13 6h26L4 21h-8z', glass(0.84, 0.08, 150))
  )
}

/** Twelve colours around a white middle: one for each kind of light. */
function prism(glass: Glass): string {
  const hues = [20, 45, 65, 88, 110, 150, 175, 200, 230, 255, 340, 355]
  const slices = hues.map((hue, index) => {
    const [begin, end] = [(index / 12) * turn, ((index + 1) / 12) * turn]
    return pane(
      `M0 0L${at(around(middle, 22, begin))}A22 22 0 0 1 ${at(around(middle, 22, end))}z`,
      glass(0.8, 0.13, hue),
    )
  })
  return slices.join('') + disc(0, 0, 8, glass(0.96, 0.05, 92))
}

function snow(glass: Glass): string {
  const arms = [0, 60, 120].map(
    (angle) =>
      `<g transform="rotate(${angle})">` +
      pane('M-2.5-23h5v46h-5z', glass(0.92, 0.05, 215)) +
      pane('M0-15l8-6 2 4-10 7-10-7 2-4zM0 15l8 6 2-4-10-7-10 7 2 4z', glass(0.84, 0.08, 215)) +
      '</g>',
  )
  return arms.join('') + disc(0, 0, 5.5, glass(0.97, 0.03, 200))
}

/** What stands in the middle of a window, drawn around 0,0 within about 22. */
export const motifs = {
  door: (glass) =>
    pane('M-12 18V-4a12 12 0 0 1 12-12v34z', glass(0.78, 0.13, 58)) +
    pane('M12 18V-4A12 12 0 0 0 0-16v34z', glass(0.7, 0.14, 45)) +
    lead('M-12-4h24') +
    disc(4.5, 5, 2.2, glass(0.94, 0.1, 95)) +
    pane('M-16 18h32v4h-32z', glass(0.8, 0.06, 80)),
  key: (glass) =>
    disc(0, -9, 10, glass(0.84, 0.13, 88)) +
    disc(0, -9, 4, glass(0.6, 0.11, 235)) +
    pane('M-3 1h6v20h-6z', glass(0.8, 0.13, 82)) +
    pane('M3 8h7v4H3zM3 15h5v4H3z', glass(0.76, 0.13, 75)),
  lantern: (glass) =>
    pane('M-11-10h22l-4 24H-7z', glass(0.9, 0.12, 88)) +
    pane('M-3.7-10h7.4L2.5 14h-5z', glass(0.96, 0.06, 95)) +
    pane('M-13-10L0-21l13 11z', glass(0.66, 0.13, 45)) +
    pane('M-8 14H8v5H-8z', glass(0.66, 0.13, 45)),
  street: (glass) =>
    pane('M-22 18V-2l7-8 7 8v20z', glass(0.72, 0.12, 350)) +
    pane('M-8 18V-8l8-10 8 10v26z', glass(0.8, 0.13, 62)) +
    pane('M8 18V-2l7-8 7 8v20z', glass(0.74, 0.11, 190)) +
    pane(
      'M-3 4V0a3 3 0 0 1 6 0v4zM-17.5 8V5a2.5 2.5 0 0 1 5 0v3zM12.5 8V5a2.5 2.5 0 0 1 5 0v3z',
      glass(0.95, 0.09, 92),
    ),
  crowd,
  moon: (glass) =>
    pane('M4-20a20 20 0 1 0 14 29A16 16 0 0 1 4-20z', glass(0.9, 0.1, 90)) +
    pane(star({ x: 12, y: -8 }, 7, 3, 5), glass(0.94, 0.08, 95)) +
    lead('M-15 2l9 3M-11 13l7-5'),
  quill: (glass) =>
    pane('M16-21C0-17-12-4-14 14L-6 6C8 4 18-8 16-21z', glass(0.88, 0.07, 200)) +
    lead('M16-21C4-10-6 2-14 14') +
    pane('M-17 21l3-7 4 3z', glass(0.7, 0.12, 45)) +
    lead('M-8 20H18', 3),
  flame: (glass) =>
    pane(
      'M0-23C12-9 17-2 17 6a17 17 0 0 1-34 0C-17-3-10-6-8-14-5-9-3-8-1-6-3-12-3-18 0-23z',
      glass(0.74, 0.16, 45),
    ) + pane('M1-6C7 1 9 4 9 9A9 9 0 0 1-9 9C-9 4-5 2-4-2-2 0-1 1 0 2c0-3 0-5 1-8z', glass(0.93, 0.12, 92)),
  cat: (glass) =>
    pane('M-14 20C-19 4-14-6-8-10v-12l7 6h4l7-6v13c4 5 3 9 0 12 6 5 8 11 6 17z', glass(0.62, 0.09, 250)) +
    disc(-2.5, -6, 2.4, glass(0.94, 0.12, 95)) +
    disc(5.5, -6, 2.4, glass(0.94, 0.12, 95)) +
    pane('M16 20c9-2 8-13 2-15 9-1 13 13 3 15z', glass(0.7, 0.1, 240)),
  crown: (glass) =>
    pane('M-21 14L-23-10l11 9z', glass(0.78, 0.13, 70)) +
    pane('M21 14L23-10 12-1z', glass(0.78, 0.13, 70)) +
    pane('M-21 14L0-18 21 14z', glass(0.88, 0.13, 90)) +
    pane('M-21 14h42v7h-42z', glass(0.7, 0.14, 50)) +
    disc(0, 2, 4.5, glass(0.72, 0.15, 15)),
  hourglass: (glass) =>
    pane('M-13-20h26v5h-26zM-13 15h26v5h-26z', glass(0.72, 0.12, 50)) +
    pane('M-11-15h22c0 9-6 11-9 15H-2c-3-4-9-6-9-15z', glass(0.84, 0.09, 200)) +
    pane('M-11 15h22C11 6 5 4 2 0H-2c-3 4-9 6-9 15z', glass(0.9, 0.12, 88)),
  star: (glass) =>
    pane(star(middle, 22, 9, 5), glass(0.88, 0.13, 88)) +
    pane(
      'M0-22L0 0 20.9-6.8zM0 0L12.9 17.8 0 9zM0 0L-20.9-6.8-8.5-2.8zM0 0L-12.9 17.8-8.6 2.8z',
      glass(0.78, 0.14, 70),
    ),
  galaxy,
  again: (glass) =>
    pane('M-19 1A19 19 0 0 1 14-13l-6 6A11 11 0 0 0-11 1z', glass(0.78, 0.12, 190)) +
    pane('M19-1A19 19 0 0 1-14 13l6-6A11 11 0 0 0 11-1z', glass(0.8, 0.13, 60)) +
    pane('M20-21L20-4 4-8zM-20 21V4l16 4z', glass(0.9, 0.1, 88)),
  heart: (glass) =>
    pane('M0 19C-30-2-18-20-8-19c5 0 8 5 8 8z', glass(0.72, 0.15, 15)) +
    pane('M0 19C30-2 18-20 8-19c-5 0-8 5-8 8z', glass(0.8, 0.12, 5)) +
    pane('M-4 8V-2a4 4 0 0 1 8 0V8z', glass(0.95, 0.09, 92)),
  bouquet,
  prism,
  comet: (glass) =>
    pane('M-23 20L3-9l9 9z', glass(0.74, 0.12, 200)) +
    pane('M-23 20L-3-13l6 4z', glass(0.84, 0.1, 160)) +
    pane('M-23 20L12 0l3 6z', glass(0.7, 0.12, 235)) +
    pane(star({ x: 9, y: -8 }, 15, 7, 6), glass(0.94, 0.11, 92)),
  leaf: (glass) =>
    pane(
      'M0-23l5 9 8-5-2 11 11-1-7 8 5 6-12 2 2 7H-10l2-7-12-2 5-6-7-8 11 1-2-11 8 5z',
      glass(0.72, 0.15, 40),
    ) +
    pane('M0-23v37L22-9 11-8l2-11-8 5z', glass(0.8, 0.14, 62)) +
    lead('M0 14v9', 3),
  snow,
  mooncake: (glass) =>
    disc(0, 0, 21, glass(0.9, 0.09, 90)) +
    pane(
      'M0-13c8 0 9 6 9 8 4 1 6 5 5 9 2 7-8 10-14 9-6 1-16-2-14-9-1-4 1-8 5-9 0-2 1-8 9-8z',
      glass(0.76, 0.12, 70),
    ) +
    pane('M-3 9c-5-1-6-7-2-9l-2-7 5 5h4l5-5-2 7c4 2 3 8-2 9z', glass(0.97, 0.02, 90)),
} satisfies Readonly<Record<string, (glass: Glass) => string>>

export type Motif = keyof typeof motifs
