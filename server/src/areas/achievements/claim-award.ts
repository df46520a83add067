import { awardOf, findGeneral } from '@kaihei/domain/achievements/achievement'
import type { claimAward as claimAwardCall } from '@kaihei/domain/achievements/calls'
import { findLimited, tierOfLimited } from '@kaihei/domain/achievements/limited'
import type { OutputOf } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import { giveReward } from '#areas/rewards/give-reward.ts'
import type { Work } from '#work/work.ts'
import { lockReached, saveClaimed } from './reached-store.ts'

/** Whoever holds the row is the only one who claims it. */
export async function claimAward(
  work: Work,
  userId: string,
  id: string,
): Promise<OutputOf<typeof claimAwardCall>> {
  const row = await lockReached(work, userId, id)
  const window = findGeneral(id) ?? findLimited(id)
  if (row === undefined || window === undefined || row.lapsed) throw new Refusal('not_achieved')
  if (row.claimedAt !== null) throw new Refusal('already_claimed')
  const award = awardOf('tier' in window ? window.tier : tierOfLimited(window, row.place))
  await saveClaimed(work, userId, id)
  const { state } = await giveReward(work, {
    userId,
    source: 'achievement',
    sourceId: id,
    amount: award,
    what: id,
  })
  return { id, award, claimedAt: work.now.toISOString(), state }
}
