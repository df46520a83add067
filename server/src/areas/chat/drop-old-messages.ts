import { chat as terms } from '@kaihei/domain/chat/tariff'
import { releaseFile } from '#areas/uploads/store.ts'
import { dropOldEntries, type Limits, oldEntries } from '#messaging/retention-store.ts'
import type { Work } from '#work/work.ts'

const day = 24 * 3600 * 1000

function limitsAt(now: Date, keepDays: number): Limits {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  return {
    before: daysAgo(keepDays),
    beforeOfMoney: daysAgo(Math.max(keepDays, terms.keepDays.ofOrdersAndMoney)),
  }
}

/** What is older than it is kept for. */
export function oldMessages(keepDays: number) {
  return (now: Date) => oldEntries(limitsAt(now, keepDays))
}

/** A portion of what is older than it is kept for; true while there may be more. A picture goes with its message. */
export async function dropOldMessages(work: Work, keepDays: number): Promise<boolean> {
  const files = await dropOldEntries(work, limitsAt(work.now, keepDays))
  for (const fileId of files ?? []) await releaseFile(work, fileId)
  return files !== undefined
}
