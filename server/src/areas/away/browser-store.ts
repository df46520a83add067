import { tariff } from '@kaihei/domain/tariff'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { BrowserAddress } from '#gateways/web-push.ts'
import type { Reading, Work } from '#work/work.ts'

/** A browser is whoever's was last signed in there: what it had for somebody else before is theirs no longer. */
export async function saveBrowser(
  { db, now }: Work,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: BrowserAddress,
): Promise<void> {
  await db.run(sql`
    insert into push_browser (id, user_id, session_id, endpoint, p256dh, auth, added_at)
    values (${newId()}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set id = excluded.id, user_id = excluded.user_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, added_at = excluded.added_at`)
  await db.run(sql`
    delete from push_browser where id in (
      select id from push_browser where user_id = ${userId}
      order by added_at desc, id desc offset ${tariff.away.browsers.max})`)
}

/** Only my own: whoever has found somebody's address cannot make their browser deaf. */
export async function removeBrowserAt({ db }: Work, userId: string, endpoint: string): Promise<void> {
  await db.run(sql`delete from push_browser where user_id = ${userId} and endpoint = ${endpoint}`)
}

export function findBrowser(
  { db }: Pick<Reading, 'db'>,
  id: string,
  userId: string,
): Promise<BrowserAddress | undefined> {
  return db.first<BrowserAddress>(
    sql`select endpoint, p256dh, auth from push_browser where id = ${id} and user_id = ${userId}`,
  )
}

export async function removeBrowser({ db }: Work, id: string): Promise<void> {
  await db.run(sql`delete from push_browser where id = ${id}`)
}
