import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import type { Reward } from './reward-store.ts'

/** What a reward is for, in Chinese. */
export function describeReward({ source, what }: Pick<Reward, 'source' | 'what'>): string {
  const { title, note } = describePurpose({ kind: 'reward', source, what }, 'coin')
  return note === '' ? title : `${title} · ${note}`
}
