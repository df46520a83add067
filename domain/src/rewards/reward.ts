/** What the house gives for being active, each out of the same room. */
export const rewardSources = [
  'achievement',
  'board',
  'activity',
  'order',
  'signIn',
  'pack',
  'campaign',
  'draw',
  'number',
] as const
export type RewardSource = (typeof rewardSources)[number]

/** What of it somebody gets. Whatever it is, it takes its worth in coins of the room. */
export const rewardForms = ['coins', 'tickets', 'voucher'] as const
export type RewardForm = (typeof rewardForms)[number]
