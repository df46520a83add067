import { v7 as newId } from 'uuid'
import { addCampaign, giveVoucher } from '#areas/vouchers/campaign-store.ts'
import { giveNewUserPack } from '#areas/vouchers/give-new-user-pack.ts'
import { consumeVoucher, reserveVoucher } from '#areas/vouchers/store.ts'
import { writeAudit } from '#ops/audit-store.ts'
import type { Work } from '#work/work.ts'
import { daysAgo } from './days-ago.ts'

const campaign = {
  title: '中秋老友礼',
  value: { kind: 'amount', amount: 1_000, minimum: 6_000 },
  livesDays: 30,
  budget: 500_000,
} as const

/** What everybody may claim now. */
const toClaim = [
  {
    title: '深秋夜场券',
    value: { kind: 'amount', amount: 800, minimum: 5_000 },
    livesDays: 7,
    budget: 170_000,
    claimDays: 45,
  },
  {
    title: '周末双排券',
    value: { kind: 'percent', percent: 10, cap: 2_000 },
    livesDays: 30,
    budget: 300_000,
    claimDays: 60,
  },
] as const

/** The boss of the demo holds what everybody new gets, has used one voucher and let one run out. */
export async function giveVouchers(work: Work, userId: string, adminId: string): Promise<void> {
  const opened = daysAgo(work, 55)
  const created = await addCampaign(opened, campaign)
  if (created === undefined) throw new Error('the campaign of the demo is there already')
  const campaignId = created.id
  await writeAudit(opened, {
    actorId: adminId,
    action: 'campaign.created',
    subject: `campaign:${campaignId}`,
    reason: '中秋回馈老用户',
    after: campaign,
  })
  for (const open of toClaim) {
    const added = await addCampaign(daysAgo(work, 5), open)
    await writeAudit(daysAgo(work, 5), {
      actorId: adminId,
      action: 'campaign.created',
      subject: `campaign:${added?.id}`,
      reason: '给大家领的券',
      after: open,
    })
  }
  const gift = { campaignId, userId, source: campaign.title }
  const used = await giveVoucher(daysAgo(work, 50), gift)
  if (used === undefined) throw new Error('the budget of the demo campaign is too small')
  const orderId = newId()
  await reserveVoucher(daysAgo(work, 41), userId, used, orderId)
  await consumeVoucher(daysAgo(work, 41), orderId)
  await giveVoucher(daysAgo(work, 49), gift)
  await giveNewUserPack(work, { userId, device: null })
}
