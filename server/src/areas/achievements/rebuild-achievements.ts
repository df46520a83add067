import type { Work } from '#work/work.ts'
import { lockAchievements, recountPairs, recountProgress, rejudge } from './rebuild-store.ts'

/** Counts everything again from orders, reviews and gifts, and judges by that what is reached. */
export async function rebuildAchievements(work: Work): Promise<void> {
  await lockAchievements(work)
  await recountPairs(work)
  await recountProgress(work)
  await rejudge(work)
}
