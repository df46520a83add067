import type { SiteLanguage } from '@kaihei/domain/language'
import { defaultTimeZone } from '@kaihei/domain/users/time-zone'
import { drawPoster, posterShapes } from '#art/posters.ts'
import { drawSignature, type Drawn, ink } from './brushes.ts'
import { type Fonts, letter } from './lettering.ts'
import { placeFace } from './place-face.ts'
import type { ShownOf } from './shown.ts'
import { previewSize } from './size.ts'

const left = 72
const within = 1056
const { w, h } = posterShapes.full
const wholePicture = { x: 0, sill: previewSize.height, wide: previewSize.width, high: previewSize.height }

/** Its poster or the house's own artwork, and in front of it what it is called and when it is. */
export function drawEvent(
  shown: ShownOf<'event'>,
  fonts: Fonts,
  [artwork]: readonly (string | undefined)[],
): Drawn {
  const { title, language } = shown
  // A file that is gone leaves the scene.
  const poster = artwork === undefined ? drawScene(shown) : placeFace(artwork, wholePicture)
  const shade =
    '<linearGradient id="shade" x2="0" y2="1"><stop offset=".34" stop-color="oklch(0.17 0.03 243)" stop-opacity="0"/><stop offset=".72" stop-color="oklch(0.17 0.03 243)" stop-opacity=".86"/><stop offset="1" stop-color="oklch(0.17 0.03 243)" stop-opacity=".96"/></linearGradient>'
  return {
    definitions: shade,
    picture:
      poster +
      '<rect width="1200" height="630" fill="url(#shade)"/>' +
      letter(fonts, title, {
        x: left,
        y: 478,
        size: 72,
        smallest: 52,
        fill: ink.text,
        within,
        weight: 'bold',
      }) +
      letter(fonts, sayDates(shown, language), { x: left, y: 540, size: 32, fill: ink.second, within: 700 }) +
      drawSignature(fonts, 930, 578),
  }
}

function drawScene({ scene, lit }: ShownOf<'event'>): string {
  return (
    drawPoster(scene, 'full', { lit })
      .replace('<svg ', `<svg x="0" y="-90" width="1200" height="${(1200 * h) / w}" `)
      // For each shape that is seen through as a whole a canvas of its own is made: a thousand of them took over a second.
      .replaceAll(/ opacity="([\d.]+)"/g, ' fill-opacity="$1" stroke-opacity="$1"')
  )
}

/** First and last day, as the house counts days. */
export function sayDates(
  { from, to }: { readonly from: string; readonly to: string },
  language: SiteLanguage,
): string {
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    timeZone: defaultTimeZone,
    year: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    day: 'numeric',
  })
  // The instant at which it is over belongs to no day of it any more.
  return days.formatRange(new Date(from), new Date(Date.parse(to) - 1))
}
