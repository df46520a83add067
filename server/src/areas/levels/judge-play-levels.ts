import { judgePlayLevel } from '@kaihei/domain/levels/play-level'
import { followLevel } from '#areas/players/keep-prices.ts'
import { savePlayLevel, unjudged } from '#areas/players/standing-store.ts'
import { monthOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { takeStandings } from './play-level-store.ts'

const portion = 100

/** Who was not judged this month. */
export function judgementsDue(now: Date) {
  return unjudged(monthOf(now).from)
}

/** With every month companions are judged anew. Answers whether there are more of them. */
export async function judgePlayLevels(work: Work): Promise<boolean> {
  const due = await takeStandings(work, monthOf(work.now).from, portion)
  for (const { userId, ...standing } of due) {
    const level = judgePlayLevel(standing.level, standing)
    if (level === standing.level) continue
    await savePlayLevel(work, userId, level)
    await followLevel(work, userId)
    await work.tell({ type: 'profile.changed', userId })
  }
  return due.length === portion
}
