import { type Scene, scenes } from '@kaihei/domain/activities/scenes'
import { rollFrom } from './chance.ts'
import type { Canvas, Painted } from './poster-brushes.ts'
import { lighthouse, moon, rooftop, train } from './poster-horizons.ts'
import { advent, canal, firstlamp, lanterns } from './poster-streets.ts'

const painters: Readonly<Record<Scene, (canvas: Canvas) => Painted>> = {
  canal,
  lighthouse,
  advent,
  train,
  moon,
  lanterns,
  firstlamp,
  rooftop,
}

/** Beside a line of words, for a card, along the top of a page, and as a page of its own. */
export const posterShapes = {
  // On the first page that people see: as few shapes as it can do with.
  strip: { w: 288, h: 201 },
  card: { w: 640, h: 320 },
  wide: { w: 1280, h: 404 },
  full: { w: 1280, h: 800 },
} as const
export type PosterShape = keyof typeof posterShapes

/** A campaign's picture, without words: titles are read aloud, and come in two languages. */
export function drawPoster(scene: Scene, size: PosterShape, { lit }: { readonly lit: boolean }): string {
  const { w, h } = posterShapes[size]
  const [definitions, picture] = painters[scene]({ w, h, roll: rollFrom(scenes.indexOf(scene)), lit })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice"><defs>${definitions}</defs>${picture}</svg>\n`
}
