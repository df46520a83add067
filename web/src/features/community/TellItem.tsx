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
  switch (item.kind) {
    case 'newcomers':
      return <ToldNewcomers those={item.those} />
    case 'review':
      return <ToldReview item={item} time={time} />
    case 'announcement':
      return <ToldAnnouncement item={item} time={time} />
    case 'gift':
      return <ToldGift item={item} time={time} />
    case 'packet':
      return <PacketTile packet={item.packet} />
    case 'board':
      return <ToldBoard item={item} />
    case 'achievement':
      return <ToldAchievement item={item} time={time} />
  }
}
