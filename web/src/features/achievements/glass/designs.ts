import { findLimited } from '@kaihei/domain/achievements/limited'
import type { Scene } from '@kaihei/domain/activities/scenes'
import type { Motif } from './motifs.ts'

/** What stands in a window, and the two colours of the glass around it. */
export interface Design {
  readonly motif: Motif
  readonly hue: number
  readonly second: number
}

function design(motif: Motif, hue: number, second: number): Design {
  return { motif, hue, second }
}

const general: Readonly<Record<string, Design>> = {
  'boss-orders-1': design('door', 225, 205),
  'boss-orders-10': design('key', 205, 235),
  'boss-orders-50': design('lantern', 235, 200),
  'boss-orders-200': design('street', 250, 215),
  'boss-orders-1000': design('lantern', 45, 235),
  'boss-hours-10': design('moon', 250, 230),
  'boss-hours-100': design('moon', 255, 225),
  'boss-hours-500': design('moon', 245, 190),
  'boss-hours-2000': design('moon', 215, 255),
  'boss-companions-5': design('crowd', 150, 175),
  'boss-companions-20': design('crowd', 160, 190),
  'boss-companions-50': design('street', 165, 200),
  'boss-companions-100': design('street', 150, 75),
  'boss-reviews-10': design('quill', 190, 215),
  'boss-reviews-50': design('quill', 195, 160),
  'boss-reviews-200': design('quill', 200, 235),
  'play-orders-1': design('flame', 40, 55),
  'play-orders-10': design('cat', 215, 235),
  'play-orders-100': design('flame', 30, 50),
  'play-orders-500': design('street', 20, 50),
  'play-orders-2000': design('crown', 20, 75),
  'play-hours-10': design('hourglass', 195, 215),
  'play-hours-100': design('hourglass', 200, 225),
  'play-hours-1000': design('hourglass', 215, 250),
  'play-hours-5000': design('hourglass', 235, 65),
  'play-stars-10': design('star', 240, 220),
  'play-stars-100': design('star', 245, 225),
  'play-stars-500': design('galaxy', 250, 225),
  'play-returns-5': design('again', 175, 200),
  'play-returns-20': design('heart', 345, 10),
  'play-returns-100': design('heart', 5, 345),
  'gift-kinds-5': design('flame', 60, 40),
  'gift-kinds-9': design('bouquet', 350, 20),
  'gift-kinds-12': design('prism', 235, 60),
  'gift-lifetime-3': design('heart', 355, 25),
}

/** Of special evenings, by the name they are known by. */
const evenings: Readonly<Record<string, Design>> = {
  万圣夜: design('cat', 45, 300),
  立冬: design('leaf', 40, 75),
  冬至: design('snow', 225, 205),
  平安夜: design('star', 155, 20),
  跨年夜: design('comet', 250, 300),
  除夕: design('lantern', 20, 45),
  元宵: design('lantern', 65, 350),
  七夕: design('heart', 330, 260),
  中秋: design('mooncake', 245, 80),
}

/** Of campaigns, by their poster. */
const events: Readonly<Record<Scene, Design>> = {
  canal: design('leaf', 225, 45),
  lighthouse: design('star', 35, 235),
  advent: design('snow', 20, 225),
  train: design('again', 245, 60),
  moon: design('moon', 85, 240),
  lanterns: design('lantern', 45, 300),
  firstlamp: design('flame', 57, 245),
  rooftop: design('crowd', 205, 350),
}

const unknown = design('door', 225, 205)

/** Who is not known is a door: a window that a newer server has. */
export function designOf(id: string): Design {
  const limited = findLimited(id)
  if (limited === undefined) return general[id] ?? unknown
  if (limited.kind === 'day') return evenings[limited.name] ?? unknown
  if (limited.kind === 'event') return events[limited.scene]
  // Two colours that turn with the months.
  const turned = Number(limited.month.slice(5)) * 30
  return limited.board === 'boss'
    ? design('crown', turned, turned + 35)
    : design('comet', turned + 15, turned + 60)
}
