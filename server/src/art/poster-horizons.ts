import { paint } from './gift-brushes.ts'
import {
  across,
  arch,
  box,
  type Canvas,
  dark,
  disc,
  down,
  each,
  night,
  type Painted,
  pane,
  roomHue,
  round,
  shape,
  shine,
  stars,
} from './poster-brushes.ts'

/** One lamp, two beams, boats that find each other. */
export function lighthouse(canvas: Canvas): Painted {
  const { w, h, lit } = canvas
  const [sky, air] = night([paint(0.2, 0.05, 258), paint(0.33, 0.07, 245), paint(0.47, 0.07, 215)], w, h)
  const [x, y] = [round(w * 0.71), round(h * 0.27)]
  const beam = (dx: number, above: number, below: number, opacity: number) =>
    `<path d="M${x} ${y}L${round(x + dx)} ${round(y + above)}L${round(x + dx)} ${round(y + below)}z" fill="url(#beam)" opacity="${opacity}"/>`
  const beams = beam(-w * 0.86, -h * 0.13, h * 0.3, 0.75) + beam(w * 0.5, -h * 0.2, -h * 0.02, 0.35)
  const cliff = shape(
    `M${round(w * 0.52)} ${h}C${round(w * 0.56)} ${round(h * 0.8)} ${round(w * 0.6)} ${round(h * 0.74)} ${round(w * 0.66)} ${round(h * 0.725)}H${round(w * 0.79)}C${round(w * 0.86)} ${round(h * 0.73)} ${round(w * 0.93)} ${round(h * 0.66)} ${w} ${round(h * 0.64)}V${h}z`,
    paint(0.165, 0.03, 244),
  )
  return [
    sky +
      `<linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="${x}" y1="0" x2="${round(x - w * 0.8)}" y2="0"><stop stop-color="${paint(0.93, 0.09, 80, 0.95)}"/><stop offset="1" stop-color="${paint(0.93, 0.09, 80, 0)}"/></linearGradient>` +
      shine('glow', [0.92, 0.1, 78], 0.9),
    air +
      stars(canvas, h * 0.55, 60) +
      (lit ? beams : '') +
      sea(canvas) +
      cliff +
      tower(x, y, h * 0.74) +
      (lit ? disc(x, y, 92, 'url(#glow)') : '') +
      lantern(x, y, lit),
  ]
}

function sea({ w, h }: Canvas): string {
  return each(5, (n) => {
    const [y, length] = [h * (0.68 + n * 0.07), 46 + n * 14]
    const crests = each(Math.ceil((w + 140) / length), () => `q${length / 2} ${-9 - n * 2} ${length} 0`)
    const wave = shape(
      `M-60 ${h}V${round(y)}${crests}V${h}z`,
      paint(Number((0.34 - n * 0.042).toFixed(3)), 0.06, 232 + n * 3),
    )
    if (n === 1) return wave + sails(w * 0.2, y - 2, 1, 57) + sails(w * 0.42, y + 4, 0.7, 190)
    return n === 3 ? wave + sails(w * 0.31, y + 4, 1.35, 350) : wave
  })
}

function sails(x: number, y: number, scale: number, hue: number): string {
  const hull = shape('M-26 0h52c-4 9-8 12-15 12h-22c-8 0-12-4-15-12z', paint(0.15, 0.03, 243))
  const [large, small] = [
    shape('M0-3V-40L22-6z', paint(0.86, 0.07, hue)),
    shape('M-3-6V-30L-17-6z', paint(0.7, 0.09, hue)),
  ]
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${hull}${large}${small}</g>`
}

/** White with three red bands, wider towards its foot. */
function tower(x: number, y: number, foot: number): string {
  const half = (at: number) => 46 * (0.36 + (0.26 * (at - y - 22)) / (foot - y - 22))
  const band = (from: number, to: number, fill: string) =>
    shape(
      `M${round(x - half(from))} ${round(from)}h${round(2 * half(from))}L${round(x + half(to))} ${round(to)}h${round(-2 * half(to))}z`,
      fill,
    )
  const height = foot - y
  const bands = each(3, (n) => {
    const from = y + 48 + n * height * 0.27
    return band(from, from + height * 0.12, paint(0.66, 0.15, 35))
  })
  return (
    band(y + 22, foot, paint(0.93, 0.016, 85)) +
    bands +
    pane(x - 7, foot - 6, 14, 24, paint(0.3, 0.05, 245)) +
    pane(x - 5, y + 106, 10, 16, paint(0.78, 0.12, 65))
  )
}

function lantern(x: number, y: number, lit: boolean): string {
  const bars = `<path d="M${x - 6} ${round(y - 19)}v36M${x + 6} ${round(y - 19)}v36" stroke="${paint(0.2, 0.03, 243)}" stroke-width="1.6"/>`
  return (
    box(x - 26, y + 16, 52, 7, paint(0.18, 0.03, 243)) +
    pane(x - 17, y + 17, 34, 38, lit ? paint(0.92, 0.1, 80) : paint(0.3, 0.04, 243)) +
    bars +
    shape(`M${x - 21} ${round(y - 12)}c2-16 12-22 21-26c9 4 19 10 21 26z`, paint(0.6, 0.15, 33))
  )
}

/** A viaduct is a row of arches; the train is a row of lit windows that crosses it. */
export function train(canvas: Canvas): Painted {
  const { w, h, roll, lit } = canvas
  const deck = round(h * 0.56)
  const [sky, air] = night(
    [paint(0.22, 0.05, 262), paint(0.36, 0.07, 248), paint(0.58, 0.08, 30)],
    w,
    h * 0.8,
  )
  const [span, gap] = [w / 6.2, (w / 6.2) * 0.2]
  let viaduct = `M0 ${deck}H${w}V${h}H0z`
  for (let x = -span * 0.4; x < w; x += span + gap) viaduct += arch(x, h + 2, span, h - deck - 14)
  const glints = each(16, () => {
    const [x, y, length] = [roll() * w, h * (0.81 + roll() * 0.18), 14 + roll() * 40]
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(length)}" height="2" rx="1" fill="${paint(0.8, 0.08, 60)}" opacity=".35"/>`
  })
  const nose = w * -0.02 + 3 * (w * 0.27 + 5) + w * 0.27 * 0.8
  return [
    sky +
      shine('moon', [0.95, 0.06, 80], 0.5) +
      across('head', [0, paint(0.93, 0.08, 80, 0.8)], [1, paint(0.93, 0.08, 80, 0)]) +
      down('stone', [0, paint(0.2, 0.034, 243)], [1, paint(0.145, 0.028, 245)]),
    air +
      stars(canvas, h * 0.4, 46) +
      disc(w * 0.74, h * 0.2, h * 0.3, 'url(#moon)') +
      disc(w * 0.74, h * 0.2, h * 0.075, paint(0.95, 0.045, 85)) +
      hills(canvas, h * 0.52, h * 0.2, paint(0.35, 0.06, 250)) +
      hills(canvas, h * 0.62, h * 0.16, paint(0.28, 0.05, 247)) +
      box(0, h * 0.78, w, h * 0.22, paint(0.33, 0.06, 235)) +
      glints +
      `<path d="${viaduct}" fill-rule="evenodd" fill="url(#stone)"/>` +
      box(0, deck - 4, w, 5, paint(0.27, 0.036, 240)) +
      (lit ? shape(`M${round(nose)} ${deck - 18}l${round(w * 0.4)}-20v46z`, 'url(#head)') : '') +
      each(4, (n) => coach(canvas, n, deck)),
  ]
}

function hills({ w, h, roll }: Canvas, y: number, height: number, fill: string): string {
  const tops = each(8, (n) => {
    const x = (w / 7) * n
    return `S${round(x - w / 20)} ${round(y - height * (0.3 + roll()))} ${round(x)} ${round(y - height * roll())}`
  })
  return shape(`M0 ${h}V${round(y)}${tops}V${h}z`, fill)
}

/** The last of them pulls. */
function coach({ w, h, roll, lit }: Canvas, n: number, deck: number): string {
  const [long, high] = [w * 0.27, h * 0.125]
  const [x, y, pulls] = [w * -0.02 + n * (long + 5), deck - 4, n === 3]
  const body = pulls
    ? `M${round(x)} ${y}v${round(-high)}h${round(long * 0.5)}c${round(long * 0.22)} 0 ${round(long * 0.3)} ${round(high * 0.55)} ${round(long * 0.34)} ${round(high)}z`
    : `M${round(x)} ${y}v${round(-high + 6)}q0-6 6-6h${round(long - 12)}q6 0 6 6v${round(high - 6)}z`
  const stripe = box(x, y - high * 0.2, pulls ? long * 0.82 : long, 3, paint(0.75, 0.13, 57))
  const seats = each(pulls ? 3 : 6, (seat) => {
    const [wide, left, sill] = [long / 8.6, x + long * 0.07 + (seat * long) / 6.7, y - high * 0.26]
    const [hue, taken] = [roomHue(roll), roll() < 0.5]
    const glass = pane(left, sill, wide, high * 0.54, lit ? paint(0.86, 0.095, hue) : paint(0.17, 0.03, 243))
    return lit && taken ? glass + passenger(left, sill, wide, high) : glass
  })
  return shape(body, paint(0.3, 0.07, 250)) + stripe + seats
}

function passenger(x: number, y: number, wide: number, high: number): string {
  const shade = paint(0.25, 0.04, 245)
  return (
    disc(x + wide / 2, y - high * 0.16, wide * 0.24, shade) +
    pane(x + wide * 0.16, y, wide * 0.68, high * 0.14 + wide * 0.2, shade)
  )
}

/** Two people on one roof, one moon over everybody's city. */
export function moon(canvas: Canvas): Painted {
  const { w, h } = canvas
  const [sky, air] = night([paint(0.22, 0.05, 255), paint(0.35, 0.065, 242), paint(0.5, 0.07, 222)], w, h)
  const [x, y, radius, scale] = [w * 0.6, h * 0.4, h * 0.27, h / 400]
  const craters = [
    [-0.3, -0.2, 0.2],
    [0.25, 0.1, 0.28],
    [-0.1, 0.4, 0.16],
    [0.35, -0.4, 0.12],
    [-0.5, 0.25, 0.1],
  ] as const
  const face = craters.map(([dx, dy, size]) =>
    disc(x + dx * radius, y + dy * radius, size * radius, paint(0.89, 0.05, 86)),
  )
  const cloud = `<path d="M${round(w * 0.3)} ${round(h * 0.52)}h${round(w * 0.24)}a9 9 0 0 0 0-18h-18a20 20 0 0 0-38-4a15 15 0 0 0-26 6a10 10 0 0 0-4 16z" fill="${paint(0.6, 0.05, 235)}" opacity=".55"/>`
  const cat = `<path transform="translate(${round(w * 0.5)} ${round(h * 0.655)}) scale(${scale.toFixed(2)})" d="M-8 0c-2-12 2-16 4-18l-2-8 6 4h4l5-4-1 8c4 6 4 12 3 18z" fill="${paint(0.17, 0.03, 244)}"/>`
  return [
    sky + shine('moon', [0.95, 0.06, 85], 0.75),
    air +
      stars(canvas, h * 0.7, 50) +
      disc(x, y, radius * 2, 'url(#moon)') +
      disc(x, y, radius, paint(0.95, 0.04, 88)) +
      face.join('') +
      cloud +
      roofs(canvas) +
      listener(w * 0.545, h * 0.625, scale * 1.05, 45) +
      listener(w * 0.6, h * 0.63, scale * 0.98, 190) +
      cat,
  ]
}

const houses = [
  [0, 0.82, 0.34],
  [0.24, 0.88, 0.22],
  [0.4, 0.74, 0.34],
  [0.7, 0.86, 0.2],
  [0.84, 0.78, 0.3],
] as const

function roofs({ w, h, roll, lit }: Canvas): string {
  return houses
    .map(([left, top, width], n) => {
      const [x, y, wide] = [w * left, h * top, w * width]
      const slate = paint(n % 2 === 0 ? 0.185 : 0.205, 0.034, 244)
      const windows = each(4, (nth) => {
        const on = roll() < 0.6 && lit
        const fill = on ? paint(0.8, 0.1, roomHue(roll)) : paint(0.14, 0.025, 243)
        return pane(x + wide * (0.16 + nth * 0.19), y + h * 0.12, w * 0.02, h * 0.065, fill)
      })
      const roof = `M${round(x - 10)} ${round(y)}L${round(x + wide / 2)} ${round(y - h * 0.13)}L${round(x + wide + 10)} ${round(y)}V${h}H${round(x - 10)}z`
      return shape(roof, slate) + box(x + wide * 0.7, y - h * 0.13, w * 0.022, h * 0.11, slate) + windows
    })
    .join('')
}

/** Somebody with a headset. */
function listener(x: number, y: number, scale: number, hue: number): string {
  const [shade, light] = [paint(0.17, 0.03, 244), paint(0.8, 0.11, hue)]
  const ear = (left: number) => `<rect x="${left}" y="-43" width="6" height="10" rx="3" fill="${light}"/>`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(2)})">${shape('M-15 0c-1-22 4-31 15-31s16 9 15 31z', shade)}${disc(0, -40, 11, shade)}<path d="M-12-40a12 12 0 0 1 24 0" fill="none" stroke="${light}" stroke-width="3"/>${ear(-15)}${ear(9)}</g>`
}

/** The skyline is a voice drawn in bars; under a string of lights somebody sings. */
export function rooftop(canvas: Canvas): Painted {
  const { w, h, roll, lit } = canvas
  const [sky, air] = night([paint(0.22, 0.05, 258), paint(0.35, 0.07, 243), paint(0.53, 0.08, 205)], w, h)
  const [step, ground] = [w / 26, h * 0.8]
  const bars = each(26, (n) => {
    const loud = Math.abs(Math.sin(n * 0.55) * 0.55 + Math.sin(n * 1.7) * 0.3) + 0.18
    const [x, wide] = [n * step + step * 0.12, step * 0.76]
    const high = Math.max(h * 0.62 * loud, wide)
    const hue = [225, 215, 205, 195, 190][n % 5] ?? 225
    const windows = each(Math.max(0, Math.floor((high - 22) / 20)), (floor) => {
      if (roll() >= 0.42) return ''
      const fill = lit ? paint(0.84, 0.1, roomHue(roll)) : paint(0.2, 0.03, 243)
      return pane(x + wide * 0.26, ground - high + 34 + floor * 20, wide * 0.46, 11, fill)
    })
    return pane(x, ground, wide, high, paint(Number((0.29 + 0.1 * loud).toFixed(3)), 0.06, hue)) + windows
  })
  return [
    sky + shine('bulb', [0.85, 0.12, 65], 0.55),
    air +
      stars(canvas, h * 0.4, 36) +
      bars +
      box(0, ground, w, h * 0.2, paint(0.19, 0.034, 244)) +
      box(0, ground, w, 5, paint(0.3, 0.04, 240)) +
      bulbs(canvas, [0.1, 0.45, 0.06], 0.5) +
      bulbs(canvas, [0.22, 0.63, 0.2], 0.42) +
      singer(w * 0.66, ground, h / 400) +
      crowd(canvas),
  ]
}

/** A string of lights that hangs from side to side: how high it is on the left, in its bend and on the right. */
function bulbs({ w, h, lit }: Canvas, heights: readonly [number, number, number], bend: number): string {
  const [left, middle, right] = heights.map((height) => h * height) as [number, number, number]
  const string = `<path d="M0 ${round(left)}Q${round(w * bend)} ${round(middle)} ${w} ${round(right)}" fill="none" stroke="${paint(0.17, 0.03, 243)}" stroke-width="2"/>`
  const lights = each(16, (n) => {
    const t = 0.03 + n * 0.062
    const x = 2 * t * (1 - t) * w * bend + t * t * w
    const y = (1 - t) ** 2 * left + 2 * t * (1 - t) * middle + t * t * right + 6
    const bulb = disc(x, y, 3.6, lit ? paint(0.92, 0.09, 78) : paint(0.3, 0.03, 243))
    return lit ? disc(x, y, 13, 'url(#bulb)') + bulb : bulb
  })
  return string + lights
}

function singer(x: number, y: number, scale: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(2)})">${shape('M-24 0c0-60 2-84 24-86s24 26 24 86z', dark)}${disc(0, -104, 20, dark)}${shape('M-20-106c-6 30-4 40-10 52c20-4 14-30 16-50z', dark)}<path d="M10-74l30-14" stroke="${dark}" stroke-width="11" stroke-linecap="round"/>${box(44, -92, 4, 92, dark)}<rect x="38" y="-108" width="15" height="24" rx="7.5" fill="${paint(0.8, 0.11, 350)}"/></g>`
}

function crowd({ w, h, roll }: Canvas): string {
  const shade = paint(0.13, 0.026, 244)
  return each(Math.ceil((w + 10) / 34), (n) => {
    const [x, y, size] = [n * 34 - 10, h * 0.99 + (roll() - 0.5) * 16, 0.9 + roll() * 0.3]
    const person = disc(x + 16, y - 30 * size, 13 * size, shade) + pane(x - 4, h + 4, 42, 34 * size, shade)
    if (roll() >= 0.3) return person
    const stick = `<rect x="${round(x + 28)}" y="${round(y - 66)}" width="5" height="40" rx="2.5" fill="${shade}"/>`
    return person + stick + disc(x + 30, y - 68, 4, paint(0.85, 0.1, roomHue(roll)))
  })
}
