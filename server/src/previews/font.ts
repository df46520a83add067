/** How wide a font draws each character, in shares of the size. Undefined: it has no picture of it. */
export type WidthOf = (character: string) => number | undefined

/** Reads no more of a TrueType font than it takes to know which characters it has, and how wide each of them is. */
export function readWidths(font: Buffer): WidthOf {
  const tables = readTables(font)
  const unitsPerEm = tables.get('head').readUInt16BE(18)
  const glyphs = readGlyphs(tables.get('cmap'))
  const wideGlyphs = tables.get('hhea').readUInt16BE(34)
  const widths = tables.get('hmtx')
  return (character) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0)
    if (glyph === undefined) return undefined
    return widths.readUInt16BE(Math.min(glyph, wideGlyphs - 1) * 4) / unitsPerEm
  }
}

function readTables(font: Buffer): { get(tag: string): Buffer } {
  const found = new Map<string, Buffer>()
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const at = 12 + n * 16
    const offset = font.readUInt32BE(at + 8)
    found.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)))
  }
  return {
    get: (tag) => {
      const table = found.get(tag)
      if (table === undefined) throw new Error(`the font has no table ${tag}`)
      return table
    },
  }
}

/** Glyphs by code point, of the largest of the font's maps: format 12 knows all of Unicode, format 4 the first plane. */
function readGlyphs(cmap: Buffer): ReadonlyMap<number, number> {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) =>
    cmap.subarray(cmap.readUInt32BE(8 + n * 8)),
  )
  const whole = maps.find((map) => map.readUInt16BE(0) === 12)
  if (whole !== undefined) return readGroups(whole)
  const plain = maps.find((map) => map.readUInt16BE(0) === 4)
  if (plain === undefined) throw new Error('the font maps its characters in a way that is not read here')
  return readSegments(plain)
}

function readGroups(map: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  for (let n = 0; n < map.readUInt32BE(12); n++) {
    const [first, last, glyph] = [0, 4, 8].map((place) => map.readUInt32BE(16 + n * 12 + place)) as [
      number,
      number,
      number,
    ]
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first)
  }
  return glyphs
}

function readSegments(map: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const bytes = map.readUInt16BE(6)
  for (let at = 0; at < bytes; at += 2) {
    const [last, first] = [map.readUInt16BE(14 + at), map.readUInt16BE(16 + bytes + at)]
    const delta = map.readUInt16BE(16 + 2 * bytes + at)
    const rangeAt = 16 + 3 * bytes + at
    const range = map.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const listed = range === 0 ? code : map.readUInt16BE(rangeAt + range + (code - first) * 2)
      const glyph = range === 0 || listed !== 0 ? (listed + delta) & 0xff_ff : 0
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}
