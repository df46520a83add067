import { siteName } from '@kaihei/domain/titles/write-title'
import { drawMoon, drawSky, drawStreet, type Drawn, ink, join, only } from './brushes.ts'
import { type Fonts, letter } from './lettering.ts'
import type { ShownOf } from './shown.ts'
import { pictureWords } from './words.ts'

/** The street at night. */
export function drawSite({ language }: ShownOf<'site'>, fonts: Fonts): Drawn {
  const [first, second] = pictureWords[language].promise
  const mark =
    '<g transform="translate(84 82) scale(3)"><path d="M2 32V17a14 14 0 0 1 28 0v15a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" fill="oklch(0.795 0.134 57)"/>' +
    `<g fill="${ink.onLamp}"><rect x="7.6" y="19" width="3.6" height="8" rx="1.8"/><rect x="14.2" y="12.5" width="3.6" height="14.5" rx="1.8"/><rect x="20.8" y="16.5" width="3.6" height="10.5" rx="1.8"/></g></g>`
  return join(
    drawSky(1),
    only(
      drawMoon(1070, 120) +
        drawStreet(21, 380, 0.55) +
        mark +
        letter(fonts, siteName, { x: 206, y: 174, size: 92, fill: ink.text, within: 800, weight: 'bold' }) +
        letter(fonts, first, { x: 90, y: 256, size: 44, fill: ink.text, within: 960, weight: 'bold' }) +
        letter(fonts, second, { x: 90, y: 312, size: 31, fill: ink.second, within: 960 }),
    ),
  )
}
