import { lockAllRecords } from '#areas/players/standing-store.ts'
import type { Work } from '#work/work.ts'
import { judgeReputation } from './keep-record.ts'
import { recountDoings, recountPoints } from './rebuild-store.ts'

/** Counts all records again from what orders and reviews say. Answers how many there are. */
export async function rebuildRecords(work: Work): Promise<number> {
  const playerIds = await lockAllRecords(work)
  await recountDoings(work)
  await recountPoints(work)
  for (const playerId of playerIds) await judgeReputation(work, playerId)
  return playerIds.length
}
