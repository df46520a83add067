import { sql } from '#db/sql.ts'
import type { Hub } from '#live/hub.ts'
import type { Reading, Work } from '#work/work.ts'

/** Being in the chat on another device raises the epoch; all tabs of one browser share theirs. */
export async function saveLogin(work: Work, userId: string, device: string): Promise<number> {
  const row = await work.db.first<{ epoch: number }>(sql`
    insert into chat_login (user_id, epoch, device) values (${userId}, 1, ${device})
    on conflict (user_id) do update
      set epoch = chat_login.epoch + (chat_login.device <> excluded.device)::int, device = excluded.device,
        seen_at = clock_timestamp()
    returning epoch`)
  if (row === undefined) throw new Error(`${userId} did not get into the chat`)
  return row.epoch
}

export interface Login {
  readonly epoch: number
  readonly device: string
}

export function findLogin({ db }: Pick<Reading, 'db'>, userId: string): Promise<Login | undefined> {
  return db.first<Login>(sql`select epoch, device from chat_login where user_id = ${userId}`)
}

/** Writes down whose pages are in the chat now. Answers false, for a job. */
export async function noteInChat(work: Work, hub: Pick<Hub, 'listInChat'>): Promise<boolean> {
  const userIds = [...hub.listInChat()].toSorted()
  if (userIds.length > 0) {
    await work.db.run(sql`
      update chat_login set seen_at = clock_timestamp() where user_id = any(${userIds}::uuid[])`)
  }
  return false
}

export async function eraseLogin(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from chat_login where user_id = ${userId}`)
}
