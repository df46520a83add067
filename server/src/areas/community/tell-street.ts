import { isHeardInStreet } from '@kaihei/domain/gifts/gift'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { addToFeed } from './feed-store.ts'

/** A review is told of from the beginning; while it has no words there is nothing to see of it. */
export function tellOfReview(
  work: Work,
  { reviewId, writtenAt, starsBefore }: FactOf<'review.changed'>,
): void {
  if (starsBefore === null) addToFeed(work, 'review', reviewId, writtenAt)
}

export function tellOfNewcomer(work: Work, { userId }: FactOf<'player.approved'>): void {
  addToFeed(work, 'newcomer', userId, work.now)
}

export function tellOfGift(work: Work, given: FactOf<'gift.given'>): void {
  if (isHeardInStreet(given)) addToFeed(work, 'gift', given.giftId, given.at)
}

/** What hangs in a group is the group's own. */
export function tellOfPacket(work: Work, { packetId, groupId, at }: FactOf<'packet.sent'>): void {
  if (groupId === null) addToFeed(work, 'packet', packetId, at)
}

export function tellOfBoard(work: Work, { board, period, from, places }: FactOf<'board.final'>): void {
  if (places.length > 0) addToFeed(work, 'board', `${board} ${period} ${from.toISOString()}`, work.now)
}

export function tellOfAchievement(
  work: Work,
  { userId, achievementId, at }: FactOf<'achievement.reached'>,
): void {
  addToFeed(work, 'achievement', `${userId} ${achievementId}`, at)
}
