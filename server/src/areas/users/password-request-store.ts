import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

export async function addPasswordRequest(work: Work, account: string): Promise<void> {
  await work.db.run(
    sql`insert into password_request (id, account, at) values (${newId()}, ${account}, ${work.now})`,
  )
}

export function waitingRequests(): Sql {
  return sql`select id from password_request order by id`
}

/** Answers the account the oldest request is for. */
export async function takePasswordRequest(work: Work): Promise<string | undefined> {
  const taken = await work.db.first<{ account: string }>(sql`
    delete from password_request where id = (${waitingRequests()} limit 1 for update skip locked)
    returning account`)
  return taken?.account
}
