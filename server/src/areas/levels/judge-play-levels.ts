import { judgePlayLevel } from '@kaihei/domain/levels/play-level'
import { monthOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { savePlayLevel, takeUnjudged } from './play-level-store.ts'

const portion = 100

/** With every month companions are judged anew. Answers whether there are more of them. */
export async function judgePlayLevels(work: Work): Promise<boolean> {
  const due = await takeUnjudged(work, monthOf(work.now).from, portion)
  for (const { userId, ...standing } of due) {
    const level = judgePlayLevel(standing.level, standing)
    if (level === standing.level) continue
    await savePlayLevel(work, userId, level)
    await work.tell({ type: 'profile.changed', userId })
  }
  return due.length === portion
}
