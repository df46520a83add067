import { findLimited } from '@kaihei/domain/achievements/limited'
import type { FeedKind } from '@kaihei/domain/community/calls'
import { isHeardInStreet } from '@kaihei/domain/gifts/gift'
import { tariff } from '@kaihei/domain/tariff'
import type { House } from '#house.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { addToFeed } from './feed-store.ts'
import { ringBell } from './ring-bell.ts'

/** What the street tells of, and that screens which show it hear of it. */
export function streetNews({ live }: Pick<House, 'live'>) {
  const ring = ringBell(() => live.pushToAll({ type: 'street.changed' }))
  const ringAfter = (work: Work) => work.afterCommit(ring)

  function tell(work: Work, kind: FeedKind, ref: string, at: Date): void {
    addToFeed(work, kind, ref, at)
    ringAfter(work)
  }

  return {
    /** A review is told of from the beginning; while it has no words there is nothing to see of it. */
    tellOfReview: (work: Work, { reviewId, writtenAt, starsBefore }: FactOf<'review.changed'>): void => {
      if (starsBefore === null) tell(work, 'review', reviewId, writtenAt)
    },
    tellOfNewcomer: (work: Work, { userId }: FactOf<'player.approved'>): void =>
      tell(work, 'newcomer', userId, work.now),
    tellOfGift: (work: Work, given: FactOf<'gift.given'>): void => {
      if (isHeardInStreet(given)) tell(work, 'gift', given.giftId, given.at)
    },
    /** What hangs in a group is the group's own. */
    tellOfPacket: (work: Work, { packetId, groupId, at }: FactOf<'packet.sent'>): void => {
      if (groupId === null) tell(work, 'packet', packetId, at)
    },
    /** It stays where it hangs, and says that nothing is in it any more. */
    tellOfEnd: (work: Work): void => ringAfter(work),
    /** Dated when it became final, however late it is noticed. */
    tellOfBoard: (work: Work, { board, period, from, to, places }: FactOf<'board.final'>): void => {
      const at = new Date(to.getTime() + tariff.boards.finalHours * 3_600_000)
      if (places.length > 0) tell(work, 'board', `${board} ${period} ${from.toISOString()}`, at)
    },
    /** Those of a month's board, or of a campaign, are lit all at once. */
    tellOfAchievement: (work: Work, { userId, achievementId, at }: FactOf<'achievement.reached'>): void => {
      if (['month', 'event'].includes(findLimited(achievementId)?.kind ?? '')) return
      tell(work, 'achievement', `${userId} ${achievementId}`, at)
    },
  }
}
