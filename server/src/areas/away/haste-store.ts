import { tariff } from '@kaihei/domain/tariff'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

const restMs = () => tariff.chat.pushRestSeconds * 1000

/** Counts whom somebody asks haste for, whether there is such a one or not. Answers false within a minute of the last. */
export async function countHaste({ db, now }: Work, senderId: string, receiver: string): Promise<boolean> {
  const counted = await db.run(sql`
    insert into away_haste (sender_id, receiver, at) values (${senderId}, ${receiver}, ${now})
    on conflict (sender_id, receiver) do update set at = excluded.at
      where away_haste.at <= ${new Date(now.getTime() - restMs())}`)
  return counted > 0
}

/** What they have said to a person no longer waits for them to come by. One that is being told right now is left alone. */
export async function hasten({ db, now }: Work, senderId: string, receiver: string): Promise<void> {
  await db.run(sql`
    update away_note n set due_at = ${now}
    from (
      select n.user_id, n.conversation_id
      from app_user u join away_note n on n.user_id = u.id join conversation c on c.id = n.conversation_id
      where u.uk = ${receiver} and n.due_at > ${now}
        and c.low_id = least(u.id, ${senderId}::uuid) and c.high_id = greatest(u.id, ${senderId}::uuid)
      for update of n skip locked) waiting
    where n.user_id = waiting.user_id and n.conversation_id = waiting.conversation_id`)
}

export function oldHaste(now: Date): Sql {
  return sql`select sender_id, receiver from away_haste where at <= ${new Date(now.getTime() - restMs())}`
}

export async function sweepHaste({ db, now }: Work): Promise<boolean> {
  const swept = await db.run(sql`
    delete from away_haste where (sender_id, receiver) in (${oldHaste(now)} limit 500 for update skip locked)`)
  return swept === 500
}
