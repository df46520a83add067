import { round } from '#art/poster-brushes.ts'
import {
  drawMoon,
  drawSignature,
  drawSky,
  drawStreet,
  drawWindow,
  type Drawn,
  ink,
  join,
  only,
} from './brushes.ts'
import { drawable, type Fonts, letter, measure } from './lettering.ts'
import { placeFace } from './place-face.ts'
import { sayPrice } from './say-price.ts'
import type { ShownOf } from './shown.ts'
import { type PictureWords, pictureWords } from './words.ts'

const left = 560
const within = 560

/** Her window, and beside it what the card says first: name, games, how she is judged, what an hour costs. */
export function drawCompanion(
  shown: ShownOf<'companion'>,
  fonts: Fonts,
  faces: readonly (string | undefined)[],
): Drawn {
  const words = pictureWords[shown.language]
  const pane = { x: 110, sill: 540, wide: 350, high: 440 }
  const name = drawable(fonts.bold, shown.name) === '' ? words.companion : shown.name
  return join(
    drawSky(7),
    only(drawMoon(1090, 92) + drawStreet(11, 500, 0)),
    only(`<rect width="1200" height="630" fill="oklch(0.206 0.032 243 / 0.55)"/>`),
    drawWindow('hers', { ...pane, hue: shown.hue }, placeFace(faces[0], pane)),
    only(
      letter(fonts, name, {
        x: left,
        y: 186,
        size: 76,
        smallest: 35,
        fill: ink.text,
        within,
        weight: 'bold',
      }) +
        letter(fonts, shown.motto, { x: left, y: 242, size: 28, fill: ink.second, within }) +
        drawGames(shown, fonts, words) +
        drawRating(shown, fonts, words) +
        drawPrice(shown, fonts, words) +
        drawSignature(fonts, left, 576),
    ),
  )
}

/** As many as fit beside each other. */
function drawGames({ games }: ShownOf<'companion'>, fonts: Fonts, { game }: PictureWords): string {
  const size = 27
  let [chips, x] = ['', left]
  for (const code of games) {
    const wide = round(measure(fonts, game(code), { size }) + 40)
    if (x + wide > left + within) break
    chips +=
      `<rect x="${x}" y="272" width="${wide}" height="54" rx="14" fill="${ink.sill}"/>` +
      letter(fonts, game(code), { x: x + 20, y: 309, size, fill: ink.text, within: wide })
    x = round(x + wide + 12)
  }
  return chips
}

function drawRating({ rating }: ShownOf<'companion'>, fonts: Fonts, words: PictureWords): string {
  const y = 390
  if (rating === null) {
    const wide = round(measure(fonts, words.newcomer, { size: 28, weight: 'bold' }) + 40)
    return (
      `<rect x="${left}" y="${y - 36}" width="${wide}" height="52" rx="14" fill="oklch(0.31 0.045 55)"/>` +
      letter(fonts, words.newcomer, {
        x: left + 20,
        y: y + 1,
        size: 28,
        fill: 'oklch(0.85 0.094 66)',
        within,
        weight: 'bold',
      })
    )
  }
  const stars = rating.stars.toFixed(2)
  const beside = left + 46 + measure(fonts, stars, { size: 38, weight: 'bold' }) + 16
  return (
    `<path transform="translate(${left} ${y - 32}) scale(1.45)" d="M12 1.6l3.2 6.6 7.2 1-5.2 5.1 1.2 7.2L12 18.1l-6.4 3.4 1.2-7.2L1.600 9.200l7.200-1z" fill="${ink.lamp}"/>` +
    letter(fonts, stars, { x: left + 46, y, size: 38, fill: ink.text, within, weight: 'bold' }) +
    letter(fonts, words.reviews(rating.reviews), {
      x: round(beside),
      y,
      size: 28,
      fill: ink.second,
      within: 300,
    })
  )
}

function drawPrice({ price }: ShownOf<'companion'>, fonts: Fonts, words: PictureWords): string {
  if (price === null) return ''
  const y = 478
  const { before, after } = words.price
  const amount = sayPrice(price)
  const coin = before === '' ? left : left + measure(fonts, before, { size: 28 }) + 14
  const number = coin + 58
  const beside = number + measure(fonts, amount, { size: 62, weight: 'bold' }) + 16
  return (
    letter(fonts, before, { x: left, y, size: 28, fill: ink.second, within }) +
    `<circle cx="${round(coin + 22)}" cy="${y - 21}" r="21" fill="${ink.coin}"/>` +
    `<path transform="translate(${round(coin + 12)} ${y - 33})" d="M0 22V10a10 10 0 0 1 20 0v12z" fill="${ink.onCoin}"/>` +
    letter(fonts, amount, { x: round(number), y, size: 62, fill: ink.coin, within: 300, weight: 'bold' }) +
    letter(fonts, after, { x: round(beside), y, size: 28, fill: ink.second, within: 260 })
  )
}
