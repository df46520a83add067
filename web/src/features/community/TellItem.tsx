import { PacketTile } from '#features/packets/PacketTile.tsx'
import type { Told } from './by-hour.ts'
import { ToldAchievement } from './ToldAchievement.tsx'
import { ToldAnnouncement } from './ToldAnnouncement.tsx'
import { ToldBoard } from './ToldBoard.tsx'
import { ToldGift } from './ToldGift.tsx'
import { ToldNewcomers } from './ToldNewcomers.tsx'
import { ToldReview } from './ToldReview.tsx'

/** Each in its own manner. `time` says when, as far as the lamp beside it does not. */
export function TellItem({ item, time }: { item: Told; time: string }) {
  if (item.kind === 'newcomers') return <ToldNewcomers those={item.those} />
  if (item.kind === 'packet') return <PacketTile packet={item.packet} />
  if (item.kind === 'board') return <ToldBoard item={item} />
  if (item.kind === 'review') return <ToldReview item={item} time={time} />
  if (item.kind === 'gift') return <ToldGift item={item} time={time} />
  if (item.kind === 'achievement') return <ToldAchievement item={item} time={time} />
  return <ToldAnnouncement item={item} time={time} />
}
