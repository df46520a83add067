import type { DiscordAnswer, NitroOutcome } from '@kaihei/domain/nitro/nitro'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import type { NitroOrder } from './store.ts'

export function addReport(work: Work, { id, codeId, userId }: NitroOrder, text: string): void {
  work.send(sql`
    insert into nitro_report (id, order_id, code_id, user_id, text, at)
    values (${newId()}, ${id}, ${codeId}, ${userId}, ${text}, ${work.now})`)
}

/** When somebody was last believed without an answer of Discord, if it was after a moment. */
export async function findBelieved({ db }: Reading, userId: string, since: Date): Promise<Date | undefined> {
  const row = await db.first<{ at: Date }>(sql`
    select decided_at as at from nitro_report
    where user_id = ${userId} and answer = 'none' and outcome <> 'upheld' and decided_at > ${since}
    order by decided_at desc limit 1`)
  return row?.at
}

interface Decision {
  readonly answer: DiscordAnswer
  readonly outcome: NitroOutcome
  readonly reason: string
  readonly byId: string
}

/** Of the one that is open; the order is held. */
export function saveDecision(work: Work, orderId: string, decision: Decision): void {
  work.send(sql`
    update nitro_report set answer = ${decision.answer}, outcome = ${decision.outcome}, reason = ${decision.reason},
      decided_by = ${decision.byId}, decided_at = ${work.now}
    where order_id = ${orderId} and decided_at is null`)
}
