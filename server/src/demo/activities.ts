import { activitySides, settledAt } from '@kaihei/domain/activities/activity'
import { wholeCoins } from '@kaihei/domain/money'
import { bringEntries } from '#areas/activities/entry-store.ts'
import { wearFrame } from '#areas/activities/frame-store.ts'
import { addActivity, markFinal } from '#areas/activities/store.ts'
import { dayOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { activityScenes, framed } from './activity-scenes.ts'
import { dateDaysAgo } from './days-ago.ts'

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
    for (const side of activitySides) {
      const entries = (settled?.[side] ?? []).map(([nickname, lights]) => ({
        userId: idOf(nickname),
        score: lights * 100,
      }))
      if (entries.length > 0) await bringEntries(work, { activityId, side }, entries)
    }
  }
  for (const [nickname, scene] of framed) wearFrame(work, idOf(nickname), scene, 30)
}
