import { Refusal } from '@kaihei/domain/refusal'
import { answerSanction, listMySanctions } from '@kaihei/domain/sanctions/calls'
import { v7 as newId } from 'uuid'
import { readAnswerToken } from '#areas/sanctions/answer-token.ts'
import { listHoldingOf, lockSanction } from '#areas/sanctions/store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { insertReport, listAnswered } from './store.ts'

/** Whoever was judged may say something to it, once. Staff read it among the reports. */
export function answerRoutes({ config }: House): readonly Route[] {
  return [
    answer(listMySanctions, async ({ work, actor }) => {
      const holding = await listHoldingOf(work, actor.userId)
      const answered = await listAnswered(
        work,
        holding.map(({ id }) => id),
      )
      const items = holding.map(({ id, kind, reason, until }) => ({
        id,
        kind,
        reason,
        until: until?.toISOString() ?? null,
        answered: answered.includes(id),
      }))
      return { items }
    }),

    answer(answerSanction, async ({ work, actor, input: { token, id: named, text } }) => {
      if (token === undefined && actor === undefined) throw new Refusal('answer_expired')
      const id = token === undefined ? named : readAnswerToken(config, token, work.now)
      if (id === undefined) throw new Refusal(token === undefined ? 'not_found' : 'answer_expired')
      // Of two answers at once the second waits here, and finds the first.
      const sanction = await lockSanction(work, id)
      if (sanction === undefined || (token === undefined && sanction.userId !== actor?.userId))
        throw new Refusal('not_found')
      if (!sanction.holds) throw new Refusal('already_handled')
      if ((await listAnswered(work, [id])).length > 0) throw new Refusal('already_answered')
      const reportId = newId()
      const { userId, reason } = sanction
      const told = { reporterId: userId, reportedId: userId, reason, text, files: [] }
      await insertReport(work, { id: reportId, kind: 'sanction', thing: id, seen: {}, fileId: null, ...told })
      return { id: reportId }
    }),
  ]
}
