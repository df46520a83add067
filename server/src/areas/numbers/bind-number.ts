import { boundUntil, restsUntil } from '@kaihei/domain/numbers/life'
import { numbers as rules } from '@kaihei/domain/numbers/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import { giveReward } from '#areas/rewards/give-reward.ts'
import { lockRoom } from '#areas/rewards/room-store.ts'
import { lockUser, restoreOwnId, saveShowId } from '#areas/users/store.ts'
import type { Work } from '#work/work.ts'
import { findDue, lockMine, saveBound, saveReturned } from './store.ts'

/** From now on they are known by it. The one they wore before rests, and is somebody else's afterwards. */
export async function bindNumber(
  work: Work,
  userId: string,
  number: string,
): Promise<{ readonly showId: string; readonly until: Date | null }> {
  const { frozen } = await lockUser(work, userId)
  if (frozen) throw new Refusal('account_frozen')
  const { now } = work
  const mine = await lockMine(work, userId)
  const wanted = mine.find((each) => each.number === number)
  if (wanted === undefined || (wanted.keepUntil !== null && wanted.keepUntil <= now))
    throw new Refusal('number_not_mine')
  if (wanted.state === 'bound') return { showId: number, until: wanted.keepUntil }
  const worn = mine.find(({ state }) => state === 'bound')
  if (worn !== undefined) await saveReturned(work, worn.id, { at: now, freeAt: restsUntil(now) })
  const until = boundUntil(wanted.tier, now)
  saveBound(work, wanted.id, until)
  await saveShowId(work, userId, number)
  await work.tell({ type: 'profile.changed', userId })
  return { showId: number, until }
}

/** By the clock: a number that nobody bound goes back for some coins, one that was worn rests. Answers whether there was one. */
export async function returnDueNumber(work: Work): Promise<boolean> {
  const due = await findDue(work)
  if (due === undefined) return false
  const { userId } = due
  // The room before the person, as whoever is given something does: so that no two works wait for each other.
  await lockRoom(work, userId)
  await lockUser(work, userId)
  const row = (await lockMine(work, userId)).find(({ id }) => id === due.id)
  // Another process was faster, or it was bound meanwhile.
  if (row === undefined || row.keepUntil === null || row.keepUntil > work.now) return true
  const { id, number, keepUntil: at } = row
  if (row.state === 'bound') {
    await saveReturned(work, id, { at, freeAt: restsUntil(at) })
    await restoreOwnId(work, userId)
    await work.tell({ type: 'profile.changed', userId })
  } else {
    await saveReturned(work, id, { at, freeAt: work.now })
    await giveReward(work, { userId, source: 'number', sourceId: id, amount: rules.returned, what: number })
  }
  await work.tell({ type: 'number.returned', userId, number, wasWorn: row.state === 'bound' })
  return true
}
