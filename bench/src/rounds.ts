export type Side = 'control' | 'subject'

/** Pairs of rounds: few enough for a coffee, enough for one disturbed pair not to matter. */
export const pairCount = 5

/** One unrecorded round of each side comes first: code is compiled and caches are filled there. */
export const roundCount = 2 * pairCount + 2

/** A B B A A B …: each side goes first equally often, so a machine that tires harms neither. */
export function orderRounds(pairs: number): readonly Side[] {
  return Array.from({ length: pairs }, (_, pair): readonly Side[] =>
    pair % 2 === 0 ? ['control', 'subject'] : ['subject', 'control'],
  ).flat()
}

/** Runs both sides in turns and keeps what each round gave. */
export async function takeTurns<T>(
  play: Readonly<Record<Side, () => Promise<T>>>,
): Promise<Record<Side, readonly T[]>> {
  await play.control()
  await play.subject()
  const taken: Record<Side, T[]> = { control: [], subject: [] }
  for (const side of orderRounds(pairCount)) taken[side].push(await play[side]())
  return taken
}
