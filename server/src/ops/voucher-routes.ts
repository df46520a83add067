import {
  type Campaign,
  createCampaign,
  endCampaign,
  issueVoucher,
  listCampaigns,
} from '@kaihei/domain/ops/voucher-calls'
import { Refusal } from '@kaihei/domain/refusal'
import {
  addCampaign,
  type CampaignRow,
  findCampaign,
  giveVoucher,
  listCampaignRows,
  lockCampaign,
  saveCampaignEnded,
} from '#areas/vouchers/campaign-store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Reading } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

const campaignsShown = 200

/** Campaigns are opened by admins; staff give from them. */
export const voucherCampaignRoutes: readonly Route[] = [
  answer(listCampaigns, async ({ work }) => {
    const rows = await listCampaignRows(work, campaignsShown)
    return { items: rows.map(describeCampaign) }
  }),

  answer(createCampaign, async ({ work, actor, input: { reason, ...campaign } }) => {
    const created = await addCampaign(work, campaign)
    if (created === undefined) throw new Refusal('campaign_taken')
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'campaign.created',
      subject: `campaign:${created.id}`,
      reason,
      after: campaign,
    })
    return describeCampaign(created)
  }),

  answer(issueVoucher, async ({ work, actor, input: { campaignId, uk, reason } }) => {
    const userId = await getUserIdOf(work, uk)
    if (userId === actor.userId) throw new Refusal('not_yourself')
    const { title, endedAt } = await getCampaign(work, campaignId)
    if (endedAt !== null) throw new Refusal('claim_over')
    const voucherId = await giveVoucher(work, { campaignId, userId, source: title })
    if (voucherId === undefined) throw new Refusal('campaign_exhausted')
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'voucher.issued',
      subject: `user:${userId}`,
      reason,
      after: { campaignId, voucherId },
    })
    await work.tell({ type: 'voucher.given', userId })
    return describeCampaign(await getCampaign(work, campaignId))
  }),

  answer(endCampaign, async ({ work, actor, input: { campaignId, reason } }) => {
    const campaign = await lockCampaign(work, campaignId)
    if (campaign === undefined) throw new Refusal('not_found')
    if (campaign.ofHouse) throw new Refusal('campaign_of_house')
    if (campaign.endedAt !== null) throw new Refusal('already_handled')
    await saveCampaignEnded(work, campaignId)
    const { title, committed, issued } = campaign
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'campaign.ended',
      subject: `campaign:${campaignId}`,
      reason,
      before: { claimUntil: campaign.claimUntil?.toISOString() ?? null },
      after: { title, committed, issued },
    })
    return describeCampaign(await getCampaign(work, campaignId))
  }),
]

async function getCampaign(work: Reading, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(work, id)
  if (campaign === undefined) throw new Refusal('not_found')
  return campaign
}

function describeCampaign({ createdAt, claimFrom, claimUntil, endedAt, ...campaign }: CampaignRow): Campaign {
  return {
    ...campaign,
    createdAt: createdAt.toISOString(),
    claimFrom: claimFrom?.toISOString() ?? null,
    claimUntil: claimUntil?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
