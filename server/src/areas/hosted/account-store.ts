import { houseAccounts } from '@kaihei/domain/chat/accounts'
import type { ChatProfile } from '@kaihei/domain/chat/shapes'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Of these the ones that the service knows, as it knows them. */
export function listKnown({ db }: Reading, ids: readonly string[]): Promise<readonly ChatProfile[]> {
  return db.rows<ChatProfile>(sql`
    select id as "userID", nick, avatar from hosted_account where id = any(${ids}::text[])`)
}

/** Those that it does not know yet, or by another name or face: people, and the accounts of the house. */
export function unknownAccounts(): Sql {
  return sql`
    select name as id from unnest(${Object.keys(houseAccounts)}::text[]) as name
    where not exists (select 1 from hosted_account h where h.id = name)
    union all
    select u.uk from app_user u left join hosted_account h on h.id = u.uk
    where h.id is null or h.nick <> u.nickname or h.avatar <> u.avatar`
}

export async function listUnknown({ db }: Reading, limit: number): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`${unknownAccounts()} limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function saveKnown(work: Work, { userID, nick, avatar }: ChatProfile): Promise<void> {
  await work.db.run(sql`
    insert into hosted_account (id, nick, avatar) values (${userID}, ${nick}, ${avatar})
    on conflict (id) do update set nick = excluded.nick, avatar = excluded.avatar`)
}

/** The service says that it does not know them after all. */
export async function forgetKnown(work: Work, ids: readonly string[]): Promise<void> {
  await work.db.run(sql`delete from hosted_account where id = any(${ids}::text[])`)
}
