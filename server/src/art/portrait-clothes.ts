import type { Headgear, Outfit } from './portrait-definitions.ts'

const plastic = '#1a2128'

interface Cloth {
  readonly base: string
  readonly shade: string
  readonly light: string
}

function dyeCloth(hue: number): Cloth {
  return {
    base: `oklch(0.42 0.08 ${hue})`,
    shade: `oklch(0.33 0.065 ${hue})`,
    light: `oklch(0.64 0.1 ${hue})`,
  }
}

function drawTorso({ base }: Cloth): string {
  return `<path fill="${base}" d="M150 1060c10-150 110-222 240-236 40 60 180 62 230 0 130 16 214 90 226 236z"/>`
}

const shoulderDetails: Record<Outfit, (cloth: Cloth) => string> = {
  hoodie: ({ shade }) =>
    `<path stroke="${shade}" stroke-width="26" stroke-linecap="round" d="M372 838c44 84 216 90 268 0"/>`,
  sweater: ({ light }) =>
    `<path stroke="${light}" stroke-width="14" opacity=".5" d="M158 1010c160-34 520-34 682 0"/>`,
  jacket: ({ shade }) =>
    `<path fill="${shade}" d="M150 1060c10-150 110-222 240-236l40 20-60 216z"/>` +
    `<path fill="${shade}" d="M846 1060c-12-146-96-220-226-236l-36 20 66 216z"/>`,
}

const collars: Record<Outfit, (cloth: Cloth) => string> = {
  hoodie: ({ base, light }) =>
    `<path fill="${base}" d="M362 842c60 92 224 92 288-2 20 10 30 34 18 58-50 92-260 96-320 2-16-24-8-48 14-58z"/>` +
    `<path stroke="${light}" stroke-width="7" opacity=".55" d="M368 852c62 80 214 82 276-2"/>` +
    `<path stroke="${light}" stroke-width="11" stroke-linecap="round" d="M446 934v66M566 934v56"/>`,
  sweater: ({ shade, light }) =>
    `<path fill="${shade}" d="M360 838c56 92 232 92 292-4l20 22c-52 112-274 116-332 6z"/>` +
    `<path stroke="${light}" stroke-width="5" opacity=".5" d="M352 862c58 92 246 94 308-4"/>`,
  jacket: ({ shade, light }) =>
    `<path fill="${light}" d="M366 840c56 84 220 84 280-2l14 14c-46 104-262 106-306 4z"/>` +
    `<path fill="${shade}" d="M362 826c-26 24-34 62-22 108 40-8 98-2 150 46-20-54-100-92-128-154z"/>` +
    `<path fill="${shade}" d="M650 824c30 24 36 60 26 106-42-8-96 2-146 50 12-54 92-94 120-156z"/>` +
    `<path stroke="${light}" stroke-width="8" stroke-linecap="round" d="M508 986v60"/>`,
}

/** Drawn behind the neck. */
export function drawShoulders(outfit: Outfit, hue: number): string {
  const cloth = dyeCloth(hue)
  return drawTorso(cloth) + shoulderDetails[outfit](cloth)
}

/** Drawn over the end of the neck. */
export function drawCollar(outfit: Outfit, hue: number): string {
  return collars[outfit](dyeCloth(hue))
}

function drawHeadphones(hue: number): string {
  return (
    `<path stroke="${plastic}" stroke-width="40" d="M280 470C250 250 380 120 560 112"/>` +
    `<path stroke="oklch(0.8 0.1 ${hue})" stroke-width="10" d="M276 450C254 262 376 134 540 118"/>` +
    `<ellipse cx="284" cy="545" rx="56" ry="86" fill="${plastic}"/>` +
    `<ellipse cx="270" cy="545" rx="34" ry="60" fill="oklch(0.72 0.12 ${hue})"/>`
  )
}

function drawMicrophone(): string {
  return (
    `<path stroke="${plastic}" stroke-width="15" d="M290 625c20 90 110 120 190 110"/>` +
    `<circle cx="486" cy="734" r="19" fill="${plastic}"/>`
  )
}

function drawCatEar(place: string, hue: number): string {
  return (
    `<g transform="${place}" stroke-linejoin="round">` +
    `<path fill="${plastic}" stroke="${plastic}" stroke-width="18" d="M-58 8C-54-40-34-76-4-98c32 20 56 56 62 106z"/>` +
    `<path fill="oklch(0.78 0.11 ${hue})" d="M-32-4c3-28 14-48 29-64 16 16 29 36 33 64z"/></g>`
  )
}

const headgears: Record<Headgear, (hue: number) => string> = {
  none: () => '',
  headphones: drawHeadphones,
  headset: (hue) => drawHeadphones(hue) + drawMicrophone(),
  'cat-ears': (hue) =>
    drawCatEar('translate(322 258) rotate(-40)', hue) +
    drawCatEar('translate(500 138) rotate(-4)', hue) +
    drawHeadphones(hue) +
    drawMicrophone(),
}

/** Worn over the hair; voice is the trade, so many wear a headset. */
export function drawHeadgear(headgear: Headgear, hue: number): string {
  return headgears[headgear](hue)
}
