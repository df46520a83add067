import { vipThresholds } from '@kaihei/domain/levels/vip'
import type { tariff } from '@kaihei/domain/tariff'
import { saveWalked, takeUnapplied, unapplied } from '#areas/rules/applied-store.ts'
import { raiseLevelsAfter } from '#ledger/experience.ts'
import type { Work } from '#work/work.ts'

const portion = 500

export const vipLevelsDue = unapplied('vip.levels')

/** For the timetable: by another table bosses may stand higher at once. Nobody drops: only a refund does that. */
export async function applyVipLevels(work: Work): Promise<boolean> {
  const walk = await takeUnapplied<typeof tariff.vip.levels>(work, 'vip.levels')
  if (walk === undefined) return false
  const thresholds = vipThresholds(walk.table)
  const some = await raiseLevelsAfter(work, walk.after, { thresholds, limit: portion })
  for (const { userId, raised } of some) {
    if (raised) await work.tell({ type: 'profile.changed', userId })
  }
  const last = some.length < portion ? null : (some.at(-1)?.userId ?? null)
  await saveWalked(work, 'vip.levels', last)
  return last !== null
}
