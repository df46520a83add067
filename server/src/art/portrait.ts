import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import { drawCollar, drawHeadgear, drawShoulders } from './portrait-clothes.ts'
import { hairColors, handPicked, type PortraitDefinition, type Sex, skins } from './portrait-definitions.ts'
import { derivePortrait } from './portrait-derivation.ts'

export const portraitCount = 96

const ink = '1c1820'

/** Softer than the black of the original: at card size black noses and freckles read as dirt. */
const features = { nose: '7c4a3c', mouth: '4a1f28', freckles: 'b0745a', brows: '241c20' } as const

function definePortrait(index: number): PortraitDefinition {
  if (!Number.isInteger(index) || index < 0 || index >= portraitCount) {
    throw new RangeError(`no portrait ${index}`)
  }
  return handPicked[index] ?? derivePortrait(index - handPicked.length)
}

export function portraitSex(index: number): Sex {
  return definePortrait(index).sex
}

function always(worn: boolean | undefined): number {
  return worn === true ? 100 : 0
}

/**
 * Head and hair: DiceBear "Lorelei", designed by Lisa Wischofsky, CC0 1.0 (code MIT, Florian Körner).
 * `clip: false` leaves out the mask and with it every id, so that portraits can share a page.
 */
function drawHead(portrait: PortraitDefinition): string {
  const svg = createAvatar(lorelei, {
    clip: false,
    hair: [portrait.hair],
    hairColor: [hairColors[portrait.hairColor]],
    skinColor: [skins[portrait.skin]],
    head: ['variant01'],
    eyes: [portrait.eyes],
    eyesColor: [ink],
    eyebrows: [portrait.brows],
    eyebrowsColor: [features.brows],
    nose: [portrait.nose],
    noseColor: [features.nose],
    mouth: [portrait.mouth],
    mouthColor: [features.mouth],
    beardProbability: 0,
    frecklesProbability: always(portrait.freckles),
    frecklesColor: [features.freckles],
    earringsProbability: always(portrait.earrings),
    earrings: ['variant03'],
    earringsColor: ['e3b341'],
    glassesProbability: always(portrait.glasses !== undefined),
    glasses: [portrait.glasses ?? 'variant01'],
    glassesColor: [ink],
    hairAccessoriesProbability: always(portrait.flowers),
    hairAccessoriesColor: [ink],
  }).toString()
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('fill="#000"', `fill="#${ink}"`)
    .replace(/(\d+\.\d)\d+/g, '$1')
}

function drawBlush(hue: number): string {
  const tint = `fill="oklch(0.72 0.14 ${hue < 60 ? hue : 20})" opacity=".25"`
  return `<ellipse cx="428" cy="556" rx="52" ry="26" ${tint}/><ellipse cx="690" cy="548" rx="30" ry="24" ${tint}/>`
}

/** A standalone SVG on a transparent ground; the window behind it brings the colour. */
export function drawPortrait(index: number): string {
  const portrait = definePortrait(index)
  const { outfit, headgear, hue } = portrait
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="70 60 860 960" fill="none">' +
    `<g transform="translate(0 20)">${drawShoulders(outfit, hue)}</g>` +
    `<g transform="translate(12 30)">${drawHead(portrait)}${drawBlush(hue)}</g>` +
    `<g transform="translate(0 20)">${drawCollar(outfit, hue)}</g>` +
    `<g transform="translate(12 30)" stroke-linecap="round">${drawHeadgear(headgear, hue)}</g>` +
    '</svg>'
  )
}
