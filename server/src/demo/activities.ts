import { eventWindow } from '@kaihei/domain/achievements/limited'
import { activitySides, settledAt } from '@kaihei/domain/activities/activity'
import { type Brought, pointsOf, type Scored, type Weights } from '@kaihei/domain/activities/score'
import { wholeCoins } from '@kaihei/domain/money'
import { bringReached } from '#areas/achievements/reached-store.ts'
import { bringEntries } from '#areas/activities/entry-store.ts'
import { wearFrame } from '#areas/activities/frame-store.ts'
import { addActivity, markFinal } from '#areas/activities/store.ts'
import { dayOf, monthNameOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { activityScenes, framed } from './activity-scenes.ts'
import { dateDaysAgo } from './days-ago.ts'

const nothing: Brought = { spend: 0, orders: 0, gifts: 0, units: 0, fiveStars: 0 }

/** Brought by so many that nobody's part was cut. */
function remember(weights: Weights, brought: Brought): Scored {
  return { ...brought, cut: 0, score: pointsOf(weights, brought) }
}

/** Before anything counts: the ranking of the one that runs follows from what people do in the demo. */
export async function openActivities(work: Work, idOf: (nickname: string) => string): Promise<void> {
  for (const scene of activityScenes) {
    const { fromDay, toDay, prizes = [], settled, pictureOnly = false, products = [], ...told } = scene
    const won = prizes.map(wholeCoins)
    const [from, to] = [fromDay, toDay].map((day) => dayOf(dateDaysAgo(work, -day)).from) as [Date, Date]
    const activityId = await addActivity(work, {
      ...told,
      pictureOnly,
      products,
      prizes: { boss: won, player: won },
      from,
      to,
    })
    if (to > work.now) continue
    markFinal(work, activityId, settledAt(to))
    const window = eventWindow(told.scene, monthNameOf(to), { bought: false })
    for (const side of activitySides) {
      const entries = (settled?.[side] ?? []).map(([nickname, { spend = 0, ...brought }]) => ({
        userId: idOf(nickname),
        scored: remember(told.scoring[side], { ...nothing, ...brought, spend: spend * 100 }),
      }))
      if (entries.length === 0) continue
      await bringEntries(work, { activityId, side }, entries)
      // As on every settled ranking the first have its window.
      await bringReached(
        work,
        entries.map(({ userId }) => ({ userId, achievementId: window.id, at: settledAt(to) })),
      )
    }
  }
  for (const [nickname, scene] of framed) wearFrame(work, idOf(nickname), scene, 30)
}
