import type { OwnFile } from '#areas/uploads/store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

interface Artwork {
  readonly id: string
  readonly url: string
}

/** A campaign whose picture is to change, held: a draft, or one that is published. */
interface Pictured {
  readonly of: 'draft' | 'published'
  readonly id: string
  readonly title: string
  /** Null: its scene is drawn. */
  readonly artwork: Artwork | null
}

const artwork = sql`
  case when artwork_id is not null then json_build_object('id', artwork_id, 'url', artwork) end as artwork`

export async function lockPictured({ db }: Work, id: string): Promise<Pictured | undefined> {
  const find = (from: Sql) => db.first<Pictured>(sql`${from} where id = ${id} for update`)
  return (
    (await find(
      sql`select 'draft' as of, id, content ->> 'title' as title, ${artwork} from activity_draft`,
    )) ?? (await find(sql`select 'published' as of, id, title, ${artwork} from activity`))
  )
}

/** Of a draft this is another version: whoever agrees agrees to what they saw. */
export async function saveArtwork(
  { db, now }: Work,
  { of, id }: Pick<Pictured, 'of' | 'id'>,
  file: Pick<OwnFile, 'id' | 'url'> | null,
  byId: string,
): Promise<void> {
  const placed = sql`artwork_id = ${file?.id ?? null}, artwork = ${file?.url ?? null}`
  await db.run(
    of === 'published'
      ? sql`update activity set ${placed} where id = ${id}`
      : sql`update activity_draft set ${placed}, version = version + 1, by_id = ${byId}, at = ${now}
          where id = ${id}`,
  )
}

/** What was placed on a draft goes with it: it is published, and the draft is gone. */
export async function carryArtwork({ db }: Work, draftId: string, activityId: string): Promise<void> {
  await db.run(sql`
    update activity set artwork_id = d.artwork_id, artwork = d.artwork from activity_draft d
    where d.id = ${draftId} and activity.id = ${activityId}`)
}
