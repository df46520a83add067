/** Silver, copper, gold, ice. */
export type Metal = 1 | 2 | 3 | 4

export type LevelKind = 'P' | 'V'

const levelsPerMetal: Record<LevelKind, number> = { P: 2, V: 3 }

export function metalOf(kind: LevelKind, level: number): Metal {
  const band = Math.ceil(level / levelsPerMetal[kind])
  if (band <= 1) return 1
  if (band === 2) return 2
  return band === 3 ? 3 : 4
}
