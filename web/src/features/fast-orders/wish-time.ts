import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'

const { waves } = tariff.fastOrder

export function openMs(): number {
  return tariff.fastOrder.openMinutes * 60_000
}

/** When nobody is looked for any more, or somebody is chosen: the order itself knows, for it may be older than a rule. */
export function wishDeadline(order: Pick<FastOrderDetail, 'clock' | 'timeline' | 'createdAt'>): number {
  return order.clock === null ? openSince(order) + openMs() : Date.parse(order.clock.until)
}

/** When the wish was last opened: a companion who declined sets it back to its start. */
export function openSince({ timeline, createdAt }: Pick<FastOrderDetail, 'timeline' | 'createdAt'>): number {
  const began = timeline.find(({ what }) => what === 'published' || what === 'decline')
  return Date.parse(began?.at ?? createdAt)
}

/** Who is being told of it: 0 the best few, 1 everybody online who fits, 2 whoever looks into the hall. */
export function waveAt(elapsedMs: number): 0 | 1 | 2 {
  if (elapsedMs < waves.allAfterSeconds * 1_000) return 0
  return elapsedMs < waves.hallAfterSeconds * 1_000 ? 1 : 2
}
