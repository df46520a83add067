import { table } from '../rules/table.ts'

/** By luck, or the same for everybody. */
export const packetKinds = ['lucky', 'equal'] as const
export type PacketKind = (typeof packetKinds)[number]

/** Red packets. Amounts in hundredths. */
export const packets = table({
  amount: { min: 100, max: 200_000 },
  shares: { min: 1, max: 100 },
  /** What everybody who opens one gets at least. */
  minShare: 1,
  /** What one may send in a day. */
  maxPerDay: 200_000,
  /** What nobody has taken by then goes back. */
  livesHours: 24,
  wordsCharacters: 24,
})
