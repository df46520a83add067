import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** The logs between somebody and the house; in all others they stay as somebody who is gone. */
export async function eraseLogs({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`
    delete from message where conversation_id in (select id from conversation where user_id = ${userId})`)
  await db.run(sql`
    delete from chat_member where conversation_id in (select id from conversation where user_id = ${userId})`)
  await db.run(sql`delete from conversation where user_id = ${userId}`)
}

/** Whoever is gone is in no group any more; one that was theirs is dismissed, and keeps its owner. */
export async function leaveGroups({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`
    with gone as (delete from chat_member where user_id = ${userId} and role <> 'Owner' returning conversation_id)
    update conversation set roster = roster + 1 where id in (select conversation_id from gone)`)
}

/**
 * Takes a name out of what an account of the house has told others. `told` has the columns `user_id` (to whom),
 * `service`, `field` and `value` (by which the card is known, as `orderId`) and `side` (`boss` or `player`): as what the
 * sentence names whoever is gone.
 */
export async function renameInNews({ db }: Work, told: Sql, name: string): Promise<void> {
  await db.run(sql`
    update message m set payload = m.payload || jsonb_build_object('data', said.data::text, 'description', said.data ->> 'msg')
    from (
      select m.conversation_id, m.seq, jsonb_set(
          jsonb_set(card.data, array['told', t.side], to_jsonb(${name}::text)),
          '{msg}', to_jsonb(replace(card.data ->> 'msg', card.data #>> array['told', t.side], ${name}))) as data
      from (${told}) t
      join conversation c on c.user_id = t.user_id and c.service = t.service
      join message m on m.conversation_id = c.id
      cross join lateral (select (m.payload ->> 'data')::jsonb as data) card
      where card.data ->> t.field = t.value and card.data #>> array['told', t.side] is not null) said
    where m.conversation_id = said.conversation_id and m.seq = said.seq`)
}
