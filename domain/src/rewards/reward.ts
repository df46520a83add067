/** What the house gives for being active, each out of the same room. */
export const rewardSources = ['achievement', 'board', 'activity'] as const
export type RewardSource = (typeof rewardSources)[number]
