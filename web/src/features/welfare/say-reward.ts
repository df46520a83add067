import { rewardSources } from '@kaihei/domain/rewards/reward'
import { welfareText } from '#text/welfare.ts'
import { sayLine } from '#text/bill-lines.ts'

interface Rewarded {
  /** In Chinese. */
  what: string
  source: string
  code: string
}

/** What something was given for, in the page's language; what this page does not know stays as the server said it. */
export function sayReward({ what, source, code }: Rewarded): string {
  const words = welfareText.given
  if (source === 'referral') return `${words.referral} · ${code}`
  const known = rewardSources.find((one) => one === source)
  if (known === undefined) return source === 'house' ? words.house : what
  const line = { title: what, note: '', purpose: { kind: 'reward', source: known, what: code } } as const
  const { title, note } = sayLine(line, 'coin')
  return note === '' ? title : `${title} · ${note}`
}
