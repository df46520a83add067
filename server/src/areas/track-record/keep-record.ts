import { isEngaging } from '@kaihei/domain/orders/status'
import { doingsOf, excuse, isNothing } from '@kaihei/domain/track-record/doings'
import { foldReputation, pointsOf, pointsOfStars } from '@kaihei/domain/track-record/reputation'
import { leaveListingStale, refreshListing } from '#areas/players/listing-store.ts'
import { belowPar, lockRecord, recoverSome, saveStanding, takeStale } from '#areas/players/standing-store.ts'
import type { FactOf } from '#work/facts.ts'
import { dayNameOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { addDoings, addPoints, addPointsBefore, listDays } from './store.ts'

/** What an order's step means for the record of its companion; most steps mean nothing. */
export async function countOrderStep(work: Work, fact: FactOf<'order.changed'>): Promise<void> {
  const { playerId, bossId, what, at, before, after, excused } = fact
  if (playerId === null || before === null) return
  const counted = doingsOf(what, before, after)
  const doings = excused ? excuse(counted) : counted
  if (!isNothing(doings)) addDoings(work, { playerId, bossId }, doings)
  if (isEngaging(before.status) !== isEngaging(after.status)) leaveListingStale(work, playerId)
  const points = pointsOf(what, before, after)
  await givePoints(work, playerId, at, excused ? Math.max(points, 0) : points)
}

/** Stars count on the day on which they were first given. */
export function countReview(work: Work, fact: FactOf<'review.changed'>): Promise<void> {
  const { playerId, writtenAt, starsBefore, stars } = fact
  return givePoints(work, playerId, writtenAt, pointsOfStars(stars) - pointsOfStars(starsBefore))
}

async function givePoints(work: Work, playerId: string, at: Date, points: number): Promise<void> {
  if (points === 0) return
  const [day, today] = [dayNameOf(at), dayNameOf(work.now)]
  if (day === today) return addPoints(work, playerId, { day, points })
  await lockRecord(work, playerId)
  await addPointsBefore(work, playerId, { day, points })
  await judgeReputation(work, playerId)
}

/** Works somebody's reputation out again from all her days. */
export async function judgeReputation(work: Work, playerId: string): Promise<void> {
  const days = await listDays(work, playerId)
  await saveStanding(work, playerId, foldReputation(days, dayNameOf(work.now)))
}

const portion = 50

/** Who is to gain a little today. */
export function recoveriesDue(now: Date) {
  return belowPar(dayNameOf(now))
}

/** For the timetable: a little every day for those who are below par. Answers whether there may be more of them. */
export async function recoverReputations(work: Work): Promise<boolean> {
  return (await recoverSome(work, dayNameOf(work.now), portion)) === portion
}

/** For the timetable: scores and lists follow what was counted, out of the way of the orders that changed it. */
export async function followRecords(work: Work): Promise<boolean> {
  const stale = await takeStale(work, portion)
  if (stale.length > 0) await refreshListing(work, ...stale)
  return stale.length === portion
}
