/** What staff, or the house itself, may impose on somebody. */
export const sanctionKinds = ['mute', 'hide', 'freeze', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** What somebody may do no longer: write, be shown, move money, come in. */
type Lost = 'speech' | 'sight' | 'money' | 'entry'

/** What each of them takes. Whoever cannot come in writes nothing either. */
const takes: Readonly<Record<SanctionKind, readonly Lost[]>> = {
  mute: ['speech'],
  hide: ['sight'],
  freeze: ['money'],
  ban: ['sight', 'money', 'entry'],
}

export function kindsThatTake(lost: Lost): readonly SanctionKind[] {
  return sanctionKinds.filter((kind) => takes[kind].includes(lost))
}
