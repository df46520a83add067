import { tariff } from '@kaihei/domain/tariff'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { giveVoucher, hasGotSince } from './campaign-store.ts'

/** The house's own, as it stands in the migrations. */
export const apologyCampaign = '0190a000-0000-7000-8000-000000000003'

/**
 * A companion has accepted and then cancelled: the boss gets something for his trouble, but not each time. His accounts
 * are locked, for his money has just come back; so of two orders at once only one is apologised for.
 */
export async function giveApology(work: Work, { what, bossId }: FactOf<'order.changed'>): Promise<void> {
  if (what !== 'withdraw') return
  const gift = { campaignId: apologyCampaign, userId: bossId, source: '陪玩取消补偿' }
  const since = new Date(work.now.getTime() - tariff.order.apology.onceInDays * 24 * 3_600_000)
  if (await hasGotSince(work, gift, since)) return
  const given = await giveVoucher(work, gift)
  if (given !== undefined) await work.tell({ type: 'voucher.given', userId: bossId })
}
