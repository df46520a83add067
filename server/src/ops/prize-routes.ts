import { settlePrizes } from '@kaihei/domain/ops/prize-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { settleActivity } from '#areas/activities/settle-activity.ts'
import { finishBoards } from '#areas/boards/finish-boards.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

/** More than this is never late at once; the clock does the rest. */
const atOnce = 10

/** What the clock should have done, by hand: the same work, so that nobody is paid twice. */
export const settlePrizeRoutes: readonly Route[] = [
  answer(settlePrizes, async ({ work, actor, input: { reason } }) => {
    const boards = await countWhile(work, finishBoards)
    const settled = boards + (await countWhile(work, settleActivity))
    if (settled === 0) throw new Refusal('already_handled')
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'prizes.settled',
      subject: 'prizes',
      reason,
      after: { settled },
    })
    return { settled }
  }),
]

async function countWhile(work: Work, settle: (work: Work) => Promise<boolean>): Promise<number> {
  let count = 0
  while (count < atOnce && (await settle(work))) count += 1
  return count
}
