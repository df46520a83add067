import { listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'

export const sanctionsQuery = (uk: string) => queryFor(listSanctions, { uk }, { staleTime: 0 })

/** How long a mute may be chosen to last, in days. */
export const muteLengths = ['1', '3', '7', '30', 'endless'] as const
export type MuteLength = (typeof muteLengths)[number]

/** When a mute of this length is over; nothing if it holds until it is lifted. */
export function muteUntil(length: MuteLength): string | undefined {
  if (length === 'endless') return undefined
  return new Date(serverNow() + Number(length) * 24 * 3600 * 1000).toISOString()
}
