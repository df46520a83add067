import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { giveVoucher } from './campaign-store.ts'
import { welcomeDevice } from './store.ts'

/** The campaigns that the house itself has opened; always in this order, so that two registrations never cross. */
export const newUserCampaigns = [
  '0190a000-0000-7000-8000-000000000001',
  '0190a000-0000-7000-8000-000000000002',
] as const

/**
 * Once in each browser: it is free of what limits other gifts. When the house has nothing left to give, somebody new is
 * welcome all the same.
 */
export async function giveNewUserPack(
  work: Work,
  { userId, device }: Pick<FactOf<'user.registered'>, 'userId' | 'device'>,
): Promise<void> {
  if (device !== null && !(await welcomeDevice(work, device))) return
  for (const campaignId of newUserCampaigns) {
    await giveVoucher(work, { campaignId, userId, source: '新人礼包' })
  }
}
