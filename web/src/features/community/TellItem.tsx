import type { Told } from './by-hour.ts'
import { ToldAchievements } from './ToldAchievements.tsx'
import { ToldAnnouncement } from './ToldAnnouncement.tsx'
import { ToldBoard } from './ToldBoard.tsx'
import { ToldGift } from './ToldGift.tsx'
import { ToldNewcomers } from './ToldNewcomers.tsx'
import { ToldPacket } from './ToldPacket.tsx'
import { ToldReview } from './ToldReview.tsx'

interface TellItemProps {
  item: Told
  /** When it was; which day stands on the lamp beside it. */
  time: string
  /** The newest packet that can be opened. */
  isNewest: boolean
}

/** Each in its own manner. */
export function TellItem({ item, time, isNewest }: TellItemProps) {
  if (item.kind === 'newcomers') return <ToldNewcomers those={item.those} time={time} />
  if (item.kind === 'packet') return <ToldPacket item={item} time={time} isNewest={isNewest} />
  if (item.kind === 'board') return <ToldBoard item={item} time={time} />
  if (item.kind === 'review') return <ToldReview item={item} time={time} />
  if (item.kind === 'gift') return <ToldGift item={item} time={time} />
  if (item.kind === 'achievements') return <ToldAchievements those={item.those} time={time} />
  return <ToldAnnouncement item={item} time={time} />
}
