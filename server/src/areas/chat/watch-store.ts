import type { WatchRule } from '@kaihei/domain/ops/watch-calls'
import { squeeze } from '@kaihei/domain/chat/watch'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

const phrasesRead = new WeakMap<Reading, Promise<readonly string[]>>()

/** Read once in a work, though many things are said in it. */
export function listPhrases(reading: Reading): Promise<readonly string[]> {
  const known = phrasesRead.get(reading) ?? readPhrases(reading)
  phrasesRead.set(reading, known)
  return known
}

async function readPhrases({ db }: Reading): Promise<readonly string[]> {
  const rows = await db.rows<{ squeezed: string }>(sql`select squeezed from watch_rule`)
  return rows.map(({ squeezed }) => squeezed)
}

interface RuleRow {
  readonly id: string
  readonly phrase: string
  readonly by: string | null
  readonly at: Date
}

const asRule = ({ at, ...row }: RuleRow): WatchRule => ({ ...row, at: at.toISOString() })

/** The latest first. */
export async function listRules({ db }: Reading): Promise<readonly WatchRule[]> {
  const rows = await db.rows<RuleRow>(sql`
    select r.id, r.phrase, u.nickname as by, r.at from watch_rule r left join app_user u on u.id = r.by_id
    order by r.at desc, r.phrase`)
  return rows.map(asRule)
}

/** Nothing if one like it is there already. */
export async function addRule(work: Work, phrase: string, byId: string): Promise<WatchRule | undefined> {
  const row = await work.db.first<RuleRow>(sql`
    with added as (
      insert into watch_rule (id, phrase, squeezed, by_id, at)
      values (${newId()}, ${phrase}, ${squeeze(phrase)}, ${byId}, ${work.now})
      on conflict (squeezed) do nothing returning id, phrase, by_id, at)
    select a.id, a.phrase, u.nickname as by, a.at from added a join app_user u on u.id = a.by_id`)
  return row && asRule(row)
}

export async function removeRule(work: Work, id: string): Promise<string | undefined> {
  const row = await work.db.first<{ phrase: string }>(
    sql`delete from watch_rule where id = ${id} returning phrase`,
  )
  return row?.phrase
}

/** Whether its people were not told within so many hours; from now on they were. The conversation is held. */
export async function noteCaution(work: Work, conversationId: string, restHours: number): Promise<boolean> {
  const before = new Date(work.now.getTime() - restHours * 3600 * 1000)
  const row = await work.db.first(sql`
    insert into chat_caution (conversation_id, at) values (${conversationId}, ${work.now})
    on conflict (conversation_id) do update set at = excluded.at where chat_caution.at <= ${before} returning 1`)
  return row !== undefined
}
