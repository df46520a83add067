import { paint } from './gift-brushes.ts'
import {
  arch,
  box,
  type Canvas,
  crescent,
  disc,
  down,
  each,
  gable,
  night,
  nthHue,
  type Painted,
  pane,
  roomHue,
  round,
  shape,
  shine,
  stars,
} from './poster-brushes.ts'

/** Houses at the water, their lights broken on it, leaves coming down. */
export function canal(canvas: Canvas): Painted {
  const { w, h, roll, lit } = canvas
  const quay = round(h * 0.64)
  const [sky, air] = night(
    [paint(0.25, 0.055, 255), paint(0.38, 0.07, 242), paint(0.52, 0.075, 220)],
    w,
    quay + 2,
  )
  let [houses, reflections] = ['', '']
  for (let x = -14, n = 0; x < w; n++) {
    const width = Math.round(62 + roll() * 34)
    const height = Math.round(h * (0.26 + roll() * 0.2))
    const top = round(quay - height)
    const wall = paint(0.195 + 0.02 * (n % 3), 0.036, 243 - (n % 3) * 5)
    houses +=
      gable(n, x, top + 1, width, wall) +
      box(x, top, width, height, wall) +
      box(x, top + 4, width, 2.5, paint(0.29, 0.036, 240))
    const columns = width > 80 ? 3 : 2
    const gap = (width - columns * 15) / (columns + 1)
    for (let sill = top + 39; sill < quay - 4; sill += 35) {
      for (let column = 0; column < columns; column++) {
        const left = x + gap + column * (15 + gap)
        const [on, hue] = [roll() < 0.52 && lit, roomHue(roll)]
        houses += pane(left, sill, 15, 23, on ? paint(0.8, 0.105, hue) : paint(0.15, 0.026, 243))
        if (on) reflections += brokenLight(canvas, left, quay + 5 + (quay - sill) * 0.55, hue)
      }
    }
    x += width
  }
  const water =
    box(0, quay, w, h - quay, 'url(#water)') + box(0, quay - 3, w, 6, paint(0.14, 0.025, 243)) + reflections
  return [
    sky +
      down('water', [0, paint(0.3, 0.055, 235)], [1, paint(0.17, 0.035, 245)]) +
      shine('lamp', [0.8, 0.13, 57], 0.55),
    air +
      stars(canvas, h * 0.3, 30) +
      crescent(w * 0.82, h * 0.13, 1.2) +
      houses +
      water +
      boat(w * 0.6, quay + h * 0.17) +
      leaves(canvas),
  ]
}

/** A window as the water shows it: strokes that grow shorter and paler. */
function brokenLight({ h, roll }: Canvas, x: number, y: number, hue: number): string {
  return each(7, (stroke) => {
    const top = y + stroke * 7.5
    const left = x - 3 + (roll() - 0.5) * 9
    if (top >= h) return ''
    return `<rect x="${round(left)}" y="${round(top)}" width="${round(19 - stroke * 1.6)}" height="2.6" rx="1.3" fill="${paint(0.78, 0.1, hue)}" opacity="${round(0.62 - stroke * 0.075)}"/>`
  })
}

function boat(left: number, top: number): string {
  const [x, y, wood, light] = [round(left), round(top), paint(0.16, 0.03, 243), paint(0.82, 0.12, 60)]
  return (
    disc(x + 33, y - 18, 60, 'url(#lamp)') +
    shape(`M${x - 46} ${y}h120c-8 14-18 18-30 18h-62c-14 0-22-6-28-18z`, wood) +
    pane(x - 12, y, 44, 24, paint(0.21, 0.035, 243)) +
    pane(x - 4, y - 3, 11, 14, light) +
    pane(x + 13, y - 3, 11, 14, light) +
    box(x + 39, y - 22, 2.4, 22, wood) +
    disc(x + 40, y - 24, 4, paint(0.9, 0.1, 75))
  )
}

function leaves({ w, h, roll }: Canvas): string {
  return each(34, () => {
    const [x, y, turn, scale] = [roll() * w, roll() * h * 0.92, roll() * 360, 0.55 + roll() * 0.7]
    const colour = paint(round(7 + roll() * 1.2) / 10, 0.13, round(45 + roll() * 35))
    return `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})" d="M0-9C7-6 7 4 0 10C-7 4-7-6 0-9z" fill="${colour}" opacity="${round(0.45 + roll() * 0.5)}"/>`
  })
}

/** An advent house: a window a day; those that are not open keep their number. */
export function advent(canvas: Canvas): Painted {
  const { w, h, roll, lit } = canvas
  const [sky, air] = night([paint(0.24, 0.05, 255), paint(0.34, 0.06, 243), paint(0.44, 0.05, 228)], w, h)
  const columns = w / h > 1.7 ? 8 : 6
  const rows = 24 / columns
  const width = Math.min(w * 0.84, h * 0.2 * columns)
  const [left, top] = [(w - width) / 2, h * 0.26]
  const [cellWidth, cellHeight] = [width / columns, (h * 0.94 - top) / rows]
  const [brick, snow, middle] = [paint(0.265, 0.05, 22), paint(0.95, 0.012, 230), round(w / 2)]
  const eaves = (out: number, y: number) =>
    `M${round(left - out)} ${round(top - 6)}L${middle} ${round(y)}L${round(left + width + out)} ${round(top - 6)}`
  const house =
    shape(
      `${eaves(22, h * 0.005)}l-9-9L${middle} ${round(h * 0.075)}L${round(left - 13)} ${round(top - 11)}z`,
      snow,
    ) +
    shape(`${eaves(13, h * 0.06)}z`, paint(0.27, 0.045, 25)) +
    box(left, top - 6, width, h, brick) +
    box(left, top - 6, width, 4, paint(0.34, 0.05, 22)) +
    disc(w / 2, h * 0.17, h * 0.035, lit ? paint(0.86, 0.1, 78) : paint(0.2, 0.03, 243))
  const windows = each(24, (n) => {
    const x = left + (n % columns) * cellWidth + cellWidth * 0.22
    const y = top + Math.floor(n / columns) * cellHeight + cellHeight * 0.84
    const [wide, high] = [cellWidth * 0.56, cellHeight * 0.68]
    const sill = `<rect x="${round(x - 4)}" y="${round(y)}" width="${round(wide + 8)}" height="${round(cellHeight * 0.045 + 2)}" rx="2" fill="${paint(0.94, 0.012, 230)}"/>`
    if (lit && n < opened) {
      const light = pane(x, y, wide, high, paint(0.83, 0.11, nthHue(n)))
      return light + pane(x, y, wide, high, 'url(#inside)') + behindWindow(n, x, y, wide, high) + sill
    }
    const size = round(Math.min(cellHeight, cellWidth) * 0.25)
    const number = `<text x="${round(x + wide / 2)}" y="${round(y - high * 0.26)}" text-anchor="middle" font-family="sans-serif" font-size="${size}" font-weight="700" fill="${paint(0.62, 0.05, 60)}">${n + 1}</text>`
    return pane(x, y, wide, high, paint(0.19, 0.032, 243)) + number + sill
  })
  const flakes = each(70, () => {
    const flake = disc(roll() * w, roll() * h, 0.9 + roll() * 1.9, paint(0.97, 0.01, 230))
    return flake.replace('/>', ` opacity="${round(0.3 + roll() * 0.6)}"/>`)
  })
  const ground = shape(
    `M0 ${h}V${round(h * 0.95)}q${round(w * 0.2)}-14 ${round(w * 0.45)} 0t${round(w * 0.55)}-4V${h}z`,
    paint(0.9, 0.02, 232),
  )
  return [
    sky + down('inside', [0, paint(1, 0, 0, 0.18)], [1, paint(0.2, 0.05, 40, 0.35)]),
    air + house + windows + ground + flakes,
  ]
}

/** How many windows of the advent house stand open on its poster. */
const opened = 9

/** A tree, a bauble, a box or a star. */
function behindWindow(n: number, x: number, y: number, wide: number, high: number): string {
  const middle = round(x + wide / 2)
  const things = [
    shape(
      `M${middle} ${round(y - high * 0.56)}l${round(wide * 0.3)} ${round(high * 0.5)}h${round(-wide * 0.6)}z`,
      paint(0.46, 0.09, 155),
    ),
    disc(middle, y - high * 0.26, wide * 0.2, paint(0.55, 0.14, 30)),
    box(x + wide * 0.28, y - high * 0.36, wide * 0.44, high * 0.36, paint(0.5, 0.1, 225)),
    shape(`M${middle} ${round(y - high * 0.5)}l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z`, paint(0.95, 0.06, 90)),
  ]
  return things[n % things.length] ?? ''
}

/** A dark house, one window, and the light that falls on the street. */
export function firstlamp({ w, h, lit }: Canvas): Painted {
  const [columns, rows] = [Math.max(5, Math.round(w / 92)), 4]
  const [cellWidth, cellHeight] = [w / columns, (h * 0.94) / rows]
  const chosen = columns + Math.floor(columns * 0.62)
  let [house, lamp] = [box(0, 0, w, h, paint(0.205, 0.036, 245)), '']
  for (let n = 0; n < columns * rows; n++) {
    const x = (n % columns) * cellWidth + cellWidth * 0.2
    const y = Math.floor(n / columns) * cellHeight + cellHeight * 0.84
    const [wide, high] = [cellWidth * 0.6, cellHeight * 0.7]
    const sill = box(x - 5, y, wide + 10, 5, paint(0.28, 0.036, 242))
    if (!lit || n !== chosen) {
      const frame = `<path d="M${round(x + wide / 2)} ${round(y)}v${round(-high)}M${round(x)} ${round(y - high * 0.48)}h${round(wide)}" stroke="${paint(0.235, 0.036, 243)}" stroke-width="2.4"/>`
      house += pane(x, y, wide, high, paint(0.155, 0.027, 244)) + frame + sill
      continue
    }
    const beam = `M${round(x)} ${round(y + 5)}h${round(wide)}L${round(x + wide * 2.1)} ${h}H${round(x - wide * 1.1)}z`
    lamp =
      disc(x + wide / 2, y - high / 2, cellHeight * 1.25, 'url(#glow)') +
      shape(beam, 'url(#beam)') +
      pane(x, y, wide, high, 'url(#room)') +
      underLamp(x, y, wide, high) +
      sill
  }
  return [
    shine('glow', [0.8, 0.13, 57], 0.7) +
      down('room', [0, paint(0.9, 0.09, 75)], [1, paint(0.76, 0.13, 55)]) +
      down('beam', [0, paint(0.8, 0.12, 60, 0.42)], [1, paint(0.8, 0.12, 60, 0)]),
    house + lamp,
  ]
}

/** Somebody who sits under a lamp. */
function underLamp(x: number, y: number, wide: number, high: number): string {
  const [middle, person] = [x + wide / 2, paint(0.28, 0.05, 45)]
  return (
    box(middle - 1, y - high, 2, high * 0.3, paint(0.35, 0.06, 50)) +
    shape(
      `M${round(x + wide * 0.28)} ${round(y - high * 0.56)}l${round(wide * 0.12)} ${round(-high * 0.15)}h${round(wide * 0.2)}l${round(wide * 0.12)} ${round(high * 0.15)}z`,
      paint(0.42, 0.08, 45),
    ) +
    disc(middle, y - high * 0.2, wide * 0.15, person) +
    pane(x + wide * 0.24, y, wide * 0.52, wide * 0.3, person)
  )
}

/** From inside, looking out: three lanterns on the sill. */
export function lanterns(canvas: Canvas): Painted {
  const { w, h, roll, lit } = canvas
  const [sky, air] = night([paint(0.24, 0.06, 262), paint(0.36, 0.07, 248), paint(0.62, 0.11, 45)], w, h)
  const width = Math.min(w * 0.8, h * 1.25)
  const [left, sill] = [(w - width) / 2, round(h * 0.8)]
  const [window, frame, wall] = [
    arch(left, sill, width, sill - h * 0.05),
    paint(0.32, 0.05, 35),
    paint(0.19, 0.036, 250),
  ]
  let town = ''
  for (let x = left, n = 0; x < left + width; n++) {
    const [wide, high] = [30 + roll() * 26, 34 + roll() * 60]
    town += box(x, sill - high, wide, high, wall) + gable(n % 3, x, round(sill - high + 1), wide, wall)
    for (let light = 0; light < 3; light++) {
      if (roll() >= 0.6) continue
      const fill = lit ? paint(0.8, 0.1, roomHue(roll)) : paint(0.14, 0.02, 243)
      town += pane(x + 6 + (light % 2) * 14, sill - high + 24 + Math.floor(light / 2) * 24, 8, 12, fill)
    }
    x += wide
  }
  const outside =
    air +
    stars(canvas, h * 0.5, 40) +
    crescent(w * 0.62, h * 0.25, 1.7) +
    bat(w * 0.36, h * 0.3, 1.2) +
    bat(w * 0.46, h * 0.2, 0.8) +
    bat(w * 0.3, h * 0.46, 0.7) +
    town
  const sillBoards =
    box(0, sill, w, h * 0.06, paint(0.36, 0.055, 38)) +
    box(0, sill + h * 0.06, w, h * 0.16, paint(0.24, 0.04, 34))
  return [
    sky + `<clipPath id="out"><path d="${window}"/></clipPath>` + shine('glow', [0.8, 0.14, 57], 0.55),
    box(0, 0, w, h, paint(0.2, 0.036, 32)) +
      `<g clip-path="url(#out)">${outside}</g><path d="${window}" fill="none" stroke="${frame}" stroke-width="12"/>` +
      box(w / 2 - 3, h * 0.05, 6, sill - h * 0.05, frame) +
      (lit ? disc(w / 2, sill - 30, h * 0.6, 'url(#glow)') : '') +
      sillBoards +
      pumpkin(w / 2 - h * 0.42, sill, h / 430, 1, lit) +
      pumpkin(w / 2 + h * 0.4, sill, h / 470, 2, lit) +
      pumpkin(w / 2, sill, h / 330, 0, lit),
  ]
}

const faces = [
  '<path d="M-34-46l12-18 12 18zM10-46l12-18 12 18zM-38-30q38 34 76 0l-10 2-8 10-10-8-10 10-10-10-10 8-8-10z"/>',
  '<circle cx="-20" cy="-52" r="9"/><circle cx="20" cy="-52" r="9"/><path d="M-30-30q30 30 60 0q-30 14-60 0z"/>',
  '<path d="M-34-56q14-12 24 0zM10-56q14-12 24 0z"/><ellipse cy="-26" rx="14" ry="11"/>',
]
const ribs = [
  [-40, 30, 0.56],
  [40, 30, 0.56],
  [-20, 36, 0.62],
  [20, 36, 0.62],
  [0, 32, 0.68],
] as const

function pumpkin(x: number, y: number, scale: number, face: number, lit: boolean): string {
  const body = ribs.map(
    ([dx, rx, light]) => `<ellipse cx="${dx}" cy="-40" rx="${rx}" ry="42" fill="${paint(light, 0.14, 45)}"/>`,
  )
  const shadow = `<ellipse cy="2" rx="92" ry="16" fill="${paint(0.8, 0.14, 57, lit ? 0.28 : 0)}"/>`
  const stalk = shape('M-6-80c0-14-4-18-12-24h18c8 6 10 14 8 24z', paint(0.42, 0.07, 130))
  const cut = `<g fill="${lit ? paint(0.94, 0.11, 88) : paint(0.25, 0.05, 40)}">${faces[face] ?? ''}</g>`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(2)})">${shadow}${body.join('')}${stalk}${cut}</g>`
}

function bat(x: number, y: number, scale: number): string {
  return `<path transform="translate(${round(x)} ${round(y)}) scale(${scale})" d="M0 0c3-6 6-6 8-2c6-8 16-8 24-2c-8 0-10 4-12 8c-4-4-8-2-10 2c-4-2-6-2-10 0c-4-2-6-2-10 0c-2-4-6-6-10-2c-2-4-4-8-12-8c8-6 18-6 24 2c2-4 5-4 8 2z" fill="${paint(0.16, 0.03, 250)}"/>`
}
