import { boardWords } from '@kaihei/domain/boards/words'
import { paint } from '#art/gift-brushes.ts'
import { box, gable } from '#art/poster-brushes.ts'
import { drawMoon, drawSignature, drawSky, drawWindow, type Drawn, ink, join, only } from './brushes.ts'
import { drawable, type Fonts, letter } from './lettering.ts'
import { placeFace } from './place-face.ts'
import type { ShownOf } from './shown.ts'
import { pictureWords } from './words.ts'

/** Where the first, the second and the third live: the first in the middle, and a floor higher. */
const homes = [
  { x: 450, roof: 190, wide: 300, pane: { x: 510, sill: 500, wide: 180, high: 222 } },
  { x: 130, roof: 256, wide: 290, pane: { x: 196, sill: 510, wide: 158, high: 190 } },
  { x: 780, roof: 274, wide: 290, pane: { x: 846, sill: 518, wide: 158, high: 190 } },
] as const

/** Three houses, and in their windows the first three as the board shows them. */
export function drawBoard(
  shown: ShownOf<'board'>,
  fonts: Fonts,
  faces: readonly (string | undefined)[],
): Drawn {
  const words = pictureWords[shown.language]
  const { boards, times } = boardWords[shown.language]
  return join(
    drawSky(3),
    only(drawMoon(1104, 196)),
    ...homes.map((home, place) => drawHome(shown, home, place, fonts, faces[place])),
    only(
      letter(fonts, `${boards[shown.board]} · ${times[shown.time]}`, {
        x: 64,
        y: 92,
        size: 50,
        fill: ink.text,
        within: 700,
        weight: 'bold',
      }) +
        letter(fonts, words.boardHeading, { x: 66, y: 138, size: 27, fill: ink.second, within: 600 }) +
        drawSignature(fonts, 942, 88),
    ),
  )
}

function drawHome(
  { first, language }: ShownOf<'board'>,
  { x, roof, wide, pane }: (typeof homes)[number],
  place: number,
  fonts: Fonts,
  face: string | undefined,
): Drawn {
  const who = first[place]
  const wall = paint(0.235 + 0.012 * place, 0.038, 243)
  const house = gable(place, x, roof + 1, wide, wall) + box(x, roof, wide, 630 - roof, wall)
  const middle = x + wide / 2
  const words = pictureWords[language]
  const name = who === undefined ? words.nobody : drawable(fonts.bold, who.name) || words.companion
  const plaque =
    `<rect x="${middle - 27}" y="${roof + 10}" width="54" height="50" rx="9" fill="${paint(0.36, 0.08, 240)}" stroke="${ink.text}" stroke-width="2.5"/>` +
    letter(fonts, String(who?.rank ?? place + 1), {
      x: middle,
      y: roof + 48,
      size: 34,
      fill: ink.text,
      within: 50,
      weight: 'bold',
      anchor: 'middle',
    })
  const window =
    who === undefined
      ? only(unlit(pane))
      : drawWindow(`home${place}`, { ...pane, hue: who.hue }, placeFace(face, pane))
  return join(
    only(house),
    window,
    only(
      plaque +
        letter(fonts, name, {
          x: middle,
          y: pane.sill + 62,
          size: place === 0 ? 38 : 32,
          smallest: 24,
          fill: who === undefined ? ink.faint : ink.text,
          within: wide - 24,
          weight: 'bold',
          anchor: 'middle',
        }),
    ),
  )
}

function unlit({ x, sill, wide, high }: (typeof homes)[number]['pane']): string {
  const half = wide / 2
  return `<path d="M${x} ${sill}v${half - high}a${half} ${half} 0 0 1 ${wide} 0V${sill}z" fill="${paint(0.15, 0.026, 243)}"/>`
}
