import { type ActivitySide, settledAt } from '@kaihei/domain/activities/activity'
import { scoreOf, sidesOf } from '@kaihei/domain/activities/score'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { clearEntries, lockEntry, saveEntry } from './entry-store.ts'
import { findFinish, listBrought, listCandidates } from './source-store.ts'
import { type ActivityRow, holdOpen, lockOpen } from './store.ts'

/** Counts somebody's row again from what it is made of. Whoever calls it holds the campaign. */
async function recount(work: Work, activity: ActivityRow, side: ActivitySide, userId: string): Promise<void> {
  const on = { activityId: activity.id, side }
  await lockEntry(work, on, userId)
  const brought = await listBrought(work, side, userId, activity)
  saveEntry(work, on, userId, scoreOf(side, activity.scoring[side], brought))
}

/** Campaigns, and their sides, one after the other: two works wait for each other in one order only. */
async function recountAt(
  work: Work,
  at: Date,
  people: readonly (readonly [side: ActivitySide, userId: string])[],
): Promise<void> {
  for (const activity of await holdOpen(work, at)) {
    const ranked = sidesOf(activity.scoring)
    for (const [side, userId] of people) {
      if (ranked.includes(side)) await recount(work, activity, side, userId)
    }
  }
}

/** An order is in the campaigns in whose time it was finished, once it counts. */
export async function countForActivities(
  work: Work,
  { orderId, bossId, playerId }: FactOf<'order.counted'>,
): Promise<void> {
  const at = await findFinish(work, orderId)
  if (at === undefined) return
  await recountAt(work, at, [
    ['boss', bossId],
    ['player', playerId],
  ])
}

/** Five stars come, or go while the ranking is not settled. */
export async function followStarsForActivities(work: Work, fact: FactOf<'review.changed'>): Promise<void> {
  const { orderId, playerId, starsBefore, stars } = fact
  if (starsBefore !== 5 && stars !== 5) return
  const at = await findFinish(work, orderId)
  if (at === undefined) return
  for (const activity of await holdOpen(work, at)) {
    // It is settled by the clock, whether or not that is written down yet.
    if (work.now >= settledAt(activity.to) || !sidesOf(activity.scoring).includes('player')) continue
    await recount(work, activity, 'player', playerId)
  }
}

export function countGiftForActivities(
  work: Work,
  { senderId, receiverId, anonymous, at }: FactOf<'gift.given'>,
): Promise<void> {
  return recountAt(work, at, [...(anonymous ? [] : [['boss', senderId] as const]), ['player', receiverId]])
}

/** Counts all rankings again that are not settled. Answers how many rows were counted. */
export async function rebuildActivities(work: Work): Promise<number> {
  let counted = 0
  for (const activity of await lockOpen(work)) {
    await clearEntries(work, activity.id)
    for (const side of sidesOf(activity.scoring)) {
      const candidates = await listCandidates(work, side, activity)
      for (const userId of candidates) await recount(work, activity, side, userId)
      counted += candidates.length
    }
  }
  return counted
}
