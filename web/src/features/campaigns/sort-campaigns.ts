import type { Campaign } from '@kaihei/domain/ops/voucher-calls'

export const campaignSorts = ['new', 'end', 'left', 'name'] as const
type CampaignSort = (typeof campaignSorts)[number]

const never = Number.POSITIVE_INFINITY

/** Soonest first; what has no end behind those that have one, and what has ended behind all. */
function endOf({ claimUntil, endedAt }: Campaign, now: number): number {
  const until = claimUntil === null ? never : Date.parse(claimUntil)
  return endedAt !== null || until <= now ? never : until === never ? Number.MAX_VALUE : until
}

const orders: Readonly<Record<CampaignSort, (one: Campaign, other: Campaign, now: number) => number>> = {
  new: () => 0,
  end: (one, other, now) => compare(endOf(one, now), endOf(other, now)),
  left: (one, other) => compare(one.budget - one.committed, other.budget - other.committed),
  name: (one, other) => one.title.localeCompare(other.title, 'zh-CN'),
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

/** They come with the newest in front; whatever is equal stays in that order. */
export function sortCampaigns(
  campaigns: readonly Campaign[],
  sort: CampaignSort,
  now: number,
): readonly Campaign[] {
  return campaigns.toSorted((one, other) => orders[sort](one, other, now))
}
