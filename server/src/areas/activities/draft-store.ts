import type { EventContent } from '@kaihei/domain/ops/event-calls'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface DraftRow {
  readonly id: string
  readonly content: EventContent
  readonly artwork: string | null
  readonly version: number
  readonly by: string
  readonly at: Date
}

const columns = sql`d.id, d.content, d.artwork, d.version, u.nickname as by, d.at`
const tables = sql`activity_draft d join app_user u on u.id = d.by_id`

/** The newest first. */
export function listDraftRows({ db }: Reading, limit: number): Promise<readonly DraftRow[]> {
  return db.rows<DraftRow>(sql`select ${columns} from ${tables} order by d.at desc, d.id desc limit ${limit}`)
}

export function lockDraft({ db }: Work, id: string): Promise<DraftRow | undefined> {
  return db.first<DraftRow>(sql`select ${columns} from ${tables} where d.id = ${id} for update of d`)
}

/** Answers its id: a new one, or the next version of one that is held. */
export async function writeDraft(
  { db, now }: Work,
  id: string | undefined,
  content: EventContent,
  byId: string,
): Promise<string> {
  const named = id ?? newId()
  await db.run(sql`
    insert into activity_draft (id, content, by_id, at) values (${named}, ${JSON.stringify(content)}, ${byId}, ${now})
    on conflict (id) do update set content = excluded.content, by_id = excluded.by_id, at = excluded.at,
      version = activity_draft.version + 1`)
  return named
}

/** Answers the file of its own artwork, if it has any. */
export async function dropDraft({ db }: Work, id: string): Promise<string | null> {
  const dropped = await db.first<{ artworkId: string | null }>(
    sql`delete from activity_draft where id = ${id} returning artwork_id as "artworkId"`,
  )
  return dropped?.artworkId ?? null
}
