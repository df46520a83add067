import { Refusal } from '@kaihei/domain/refusal'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Whom a uk names. Nobody, when the account was erased. */
export async function getUserIdOf({ db }: Reading, uk: string): Promise<string> {
  const row = await db.first<{ id: string }>(
    sql`select id from app_user where uk = ${uk} and erased_at is null`,
  )
  if (row === undefined) throw new Refusal('not_found')
  return row.id
}
