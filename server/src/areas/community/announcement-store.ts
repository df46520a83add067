import { v7 as newId } from 'uuid'
import { nothingMore, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { addToFeed } from './feed-store.ts'

/** Pins a notice to the board. */
export function announce(
  work: Work,
  { title, text, at }: { readonly title: string; readonly text: string; readonly at: Date },
): void {
  const id = newId()
  work.send(sql`
    insert into announcement (id, title, text, at, published_at)
    values (${id}, ${title}, ${text}, ${at}, ${at})`)
  addToFeed(work, 'announcement', id, at)
}

export interface AnnouncementWords {
  readonly title: string
  readonly text: string
  readonly titleEn: string
  readonly textEn: string
}

export interface AnnouncementRow extends AnnouncementWords {
  readonly id: string
  /** Null: a draft. */
  readonly publishedAt: Date | null
  readonly untilAt: Date | null
  readonly by: string | null
  readonly at: Date
}

const columns = sql`
  a.id, a.title, a.text, a.title_en as "titleEn", a.text_en as "textEn", a.published_at as "publishedAt",
  a.until_at as "untilAt", u.nickname as by, a.at`
const tables = sql`announcement a left join app_user u on u.id = a.by_id`

/** The newest first. */
export function listAnnouncementRows({ db }: Reading, limit: number): Promise<readonly AnnouncementRow[]> {
  return db.rows<AnnouncementRow>(sql`
    select ${columns} from ${tables} order by a.at desc, a.id desc limit ${limit}`)
}

export function findAnnouncement({ db }: Reading, id: string): Promise<AnnouncementRow | undefined> {
  return db.first<AnnouncementRow>(sql`select ${columns} from ${tables} where a.id = ${id}`)
}

/** Held: of two who change it at once the second sees what the first did. */
export function lockAnnouncement({ db }: Work, id: string): Promise<AnnouncementRow | undefined> {
  return db.first<AnnouncementRow>(sql`
    select ${columns} from ${tables} where a.id = ${id} for update of a`)
}

/** Answers its id: a new draft, or the one that is there with other words. */
export async function writeAnnouncement(
  { db, now }: Work,
  id: string | undefined,
  { title, text, titleEn, textEn }: AnnouncementWords,
  byId: string,
): Promise<string> {
  const named = id ?? newId()
  await db.run(sql`
    insert into announcement (id, title, text, title_en, text_en, by_id, at)
    values (${named}, ${title}, ${text}, ${titleEn}, ${textEn}, ${byId}, ${now})
    on conflict (id) do update set title = ${title}, text = ${text}, title_en = ${titleEn}, text_en = ${textEn},
      by_id = ${byId}`)
  return named
}

/** From then on the street tells of it. One that was to come may be given another time. */
export async function publishRow(
  work: Work,
  id: string,
  { from, until }: { readonly from: Date; readonly until: Date | null },
): Promise<void> {
  await work.db.run(sql`update announcement set published_at = ${from}, until_at = ${until} where id = ${id}`)
  await work.db.run(sql`
    insert into feed_item (id, kind, at, ref) values (${newId()}, 'announcement', ${from}, ${id})
    on conflict (kind, ref) do update set at = ${from}`)
}

export async function endRow({ db, now }: Work, id: string, isDraft: boolean): Promise<void> {
  await db.run(sql`
    update announcement set until_at = ${now} ${isDraft ? nothingMore : sql`, published_at = least(published_at, ${now})`}
    where id = ${id}`)
}
