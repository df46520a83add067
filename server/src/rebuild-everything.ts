import { rebuildAchievements } from '#areas/achievements/rebuild-achievements.ts'
import { rebuildActivities } from '#areas/activities/recount.ts'
import { rebuildBoards } from '#areas/boards/rebuild-boards.ts'
import { rebuildWalls } from '#areas/gifts/wall-store.ts'
import { rebuildInvitations } from '#areas/invitations/rebuild-store.ts'
import { rebuildCounted } from '#areas/rewards/rebuild-store.ts'
import { rebuildRecords } from '#areas/track-record/rebuild-records.ts'
import { type Ground, runWork } from '#work/work.ts'

export interface Rebuilt {
  readonly records: number
  readonly walls: number
  readonly orders: number
}

/** Counts everything again that is kept only to be read fast, the lower floors first: boards stand on what counts. */
export async function rebuildEverything(ground: Ground): Promise<Rebuilt> {
  const records = await runWork(ground, rebuildRecords)
  const walls = await runWork(ground, rebuildWalls)
  const orders = await runWork(ground, rebuildCounted)
  await runWork(ground, rebuildInvitations)
  await runWork(ground, rebuildBoards)
  await runWork(ground, rebuildActivities)
  await runWork(ground, rebuildAchievements)
  return { records, walls, orders }
}
