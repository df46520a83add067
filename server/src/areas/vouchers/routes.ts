import { listVouchers, type Voucher } from '@kaihei/domain/vouchers/calls'
import { titleOf } from '@kaihei/domain/vouchers/title-of'
import type { VoucherOccasion } from '@kaihei/domain/vouchers/voucher'
import { type Route, answer } from '#http/answer.ts'
import { apologyCampaign } from './give-apology.ts'
import { newUserCampaigns } from './give-new-user-pack.ts'
import { packCampaigns } from './pack-campaigns.ts'
import { listVoucherRows, type VoucherRow } from './store.ts'

/** More than anybody holds; nobody pages through vouchers. */
const max = 200

export const voucherRoutes: readonly Route[] = [
  answer(listVouchers, async ({ work, actor, input }) => {
    const rows = await listVoucherRows(work, actor.userId, input.state, max)
    return { items: rows.map(describeVoucher) }
  }),
]

const occasions: Readonly<Record<string, VoucherOccasion>> = {
  ...Object.fromEntries(newUserCampaigns.map((id) => [id, 'newUserPack'] as const)),
  [apologyCampaign]: 'apology',
  ...Object.fromEntries(packCampaigns.map(({ id }) => [id, 'vipPack'] as const)),
}

function describeVoucher({ id, campaignId, value, source, state, givenAt, expiresAt }: VoucherRow): Voucher {
  return {
    id,
    title: titleOf(value),
    ...value,
    source,
    occasion: occasions[campaignId],
    givenAt: givenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state,
  }
}
