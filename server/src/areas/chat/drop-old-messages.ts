import { chat as terms } from '@kaihei/domain/chat/tariff'
import { releaseFile } from '#areas/uploads/store.ts'
import { dropOldEntries } from '#messaging/retention-store.ts'
import type { Work } from '#work/work.ts'

const day = 24 * 3600 * 1000

/** A portion of what is older than it is kept for; true while there may be more. A picture goes with its message. */
export async function dropOldMessages(work: Work, keepDays: number): Promise<boolean> {
  const daysAgo = (days: number) => new Date(work.now.getTime() - days * day)
  const files = await dropOldEntries(work, {
    before: daysAgo(keepDays),
    beforeOfMoney: daysAgo(Math.max(keepDays, terms.keepDays.ofOrdersAndMoney)),
  })
  for (const fileId of files ?? []) await releaseFile(work, fileId)
  return files !== undefined
}
