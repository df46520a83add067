import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { bonusOf, dailyLimitOf, type TopUpPackage } from '@kaihei/domain/top-ups/top-up'
import { lockUser } from '#areas/users/store.ts'
import { dayOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { newOrderNo } from './order-no.ts'
import { addTopUp, hasBought, lockTopUp, saveReopened, sumBought, type TopUpRow } from './store.ts'

/** Answers its number. */
export async function openTopUp(
  work: Work,
  userId: string,
  { pack, channel }: { readonly pack: TopUpPackage; readonly channel: string },
): Promise<string> {
  await refuseBeyondLimit(work, userId, pack.coins)
  const first = !(await hasBought(work, userId))
  const orderNo = newOrderNo()
  const { id: packageId, price, coins, bonus } = pack
  const firstBonus = bonusOf(pack, first) - bonus
  const expiresAt = expiryFrom(work.now)
  await addTopUp(work, { orderNo, userId, packageId, channel, price, coins, bonus, firstBonus, expiresAt })
  return orderNo
}

/** One whose provider had not answered, tried again under its number. */
export async function reopenTopUp(work: Work, userId: string, orderNo: string): Promise<TopUpRow> {
  await lockUser(work, userId)
  const { coins, state, ref } = await lockTopUp(work, orderNo)
  if (ref === null && state !== 'pending') {
    await refuseBeyondLimit(work, userId, coins)
    await saveReopened(work, orderNo, expiryFrom(work.now))
  }
  return lockTopUp(work, orderNo)
}

/** The user is locked while this is counted: two begun at once must not pass the limit together. */
async function refuseBeyondLimit(work: Work, userId: string, coins: number): Promise<void> {
  const { joinedAt } = await lockUser(work, userId)
  const limit = dailyLimitOf(joinedAt, work.now)
  const leftToday = Math.max(limit - (await sumBought(work, userId, dayOf(work.now))), 0)
  if (coins > leftToday) throw new Refusal('top_up_limit', { max: limit, leftToday })
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + tariff.topUp.expiresMinutes * 60_000)
}
