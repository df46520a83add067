/** Geometry on a square of 96; our own, so that no logo is borrowed. */
export interface Cover {
  readonly hue: number
  readonly lines?: string
  readonly lineWidth?: number
  readonly solid?: string
}

const covers: Readonly<Record<string, Cover>> = {
  lol: {
    hue: 235,
    lines: 'M8 88L88 8M8 40L40 8M56 88L88 56',
    lineWidth: 7,
    solid: 'M39 48a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
  },
  val: { hue: 15, lines: 'M12 22l36 58 36-58M34 22l14 24 14-24', lineWidth: 7 },
  tft: {
    hue: 200,
    lines: 'M30 20l17 10v20L30 60 13 50V30zM66 20l17 10v20L66 60 49 50V30zM48 50l17 10v20L48 90 31 80V60z',
    lineWidth: 5,
  },
  apex: { hue: 30, lines: 'M48 10l36 68H12z', lineWidth: 7, solid: 'M48 40l16 32H32z' },
  cs2: {
    hue: 80,
    lines: 'M22 48a26 26 0 1 0 52 0a26 26 0 1 0-52 0zM48 8v22M48 66v22M8 48h22M66 48h22',
    lineWidth: 6,
  },
  ow: { hue: 55, lines: 'M14 62a36 36 0 1 1 68 0M48 46L24 78M48 46l24 32', lineWidth: 7.5 },
  nar: { hue: 0, lines: 'M14 84C30 60 60 30 84 12M20 20c20 14 44 40 56 64', lineWidth: 6 },
  itt: {
    hue: 140,
    lines: 'M14 50a22 22 0 1 0 44 0a22 22 0 1 0-44 0zM38 50a22 22 0 1 0 44 0a22 22 0 1 0-44 0z',
    lineWidth: 6,
  },
  gen: {
    hue: 175,
    lines: 'M48 8c6 26 14 34 40 40-26 6-34 14-40 40-6-26-14-34-40-40 26-6 34-14 40-40z',
    lineWidth: 5,
  },
  dota: { hue: 350, lines: 'M14 14h68v68H14zM14 62L62 14M34 82l48-48', lineWidth: 6 },
  mc: { hue: 130, lines: 'M14 36l34-18 34 18-34 18zM14 36v30l34 18 34-18V36M48 54v30', lineWidth: 5 },
  sing: { hue: 330, lines: 'M14 40v16M30 28v40M46 14v68M62 30v36M78 40v16', lineWidth: 8 },
  chat: {
    hue: 105,
    lines: 'M14 22h46a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H34L20 68V56h-6a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z',
    lineWidth: 5.5,
    solid: 'M72 40h8a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-2v12L64 76H50a8 8 0 0 1-7-5h19a10 10 0 0 0 10-10z',
  },
  film: {
    hue: 260,
    lines: 'M16 20h64a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4zM30 20v56M66 20v56',
    lineWidth: 5.5,
    solid: 'M41 36l18 12-18 12z',
  },
}

/** For a game that this version does not know: an unlit window. */
const unknownCover: Cover = {
  hue: 240,
  lines: 'M26 84V46a22 22 0 0 1 44 0v38zM48 24v60M26 56h44',
  lineWidth: 5.5,
}

export function coverOf(game: string): Cover {
  return Object.entries(covers).find(([code]) => code === game)?.[1] ?? unknownCover
}
