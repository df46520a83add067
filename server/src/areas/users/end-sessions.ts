import type { Work } from '#work/work.ts'
import { removeSessions, takeOldStaffSessions } from './session-store.ts'

/** Signs devices out: all of them, one, or all but one. Their live lines close. Answers how many there were. */
export async function endSessions(
  work: Work,
  userId: string,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const ended = await removeSessions(work, userId, which)
  for (const sessionId of ended) await work.tell({ type: 'session.ended', userId, sessionId })
  return ended.length
}

/** For the timetable: nobody believes them any more; now their live lines close, too. Answers whether there may be more. */
export async function endOldStaffSessions(work: Work): Promise<boolean> {
  const over = await takeOldStaffSessions(work)
  for (const { id, userId } of over) await endSessions(work, userId, { only: id })
  return over.length > 0
}
