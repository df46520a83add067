import { sql } from '#db/sql.ts'
import type { Live } from '#live/live.ts'
import type { Reading, Work } from '#work/work.ts'

/** Keeps in which browsers somebody has been: whoever shares one may well be the same person. */
export function noteDevice(work: Work, userId: string, device: string): void {
  work.send(sql`
    insert into person_device (user_id, device, first_at) values (${userId}, ${device}, ${work.now})
    on conflict do nothing`)
}

/**
 * Being in the chat on another device raises the epoch; all tabs of one browser share theirs. Who comes back with the
 * epoch they had (`before`) and finds a later one of another device was put out meanwhile, and gets none.
 */
export async function saveLogin(
  work: Work,
  userId: string,
  device: string,
  before: number | undefined,
): Promise<number | undefined> {
  noteDevice(work, userId, device)
  const row = await work.db.first<{ epoch: number }>(sql`
    insert into chat_login (user_id, epoch, device) values (${userId}, 1, ${device})
    on conflict (user_id) do update
      set epoch = chat_login.epoch + (chat_login.device <> excluded.device)::int, device = excluded.device,
        seen_at = clock_timestamp()
      where chat_login.device = excluded.device or ${before ?? null}::bigint is null or chat_login.epoch <= ${before ?? null}
    returning epoch`)
  return row?.epoch
}

export async function findEpoch({ db }: Pick<Reading, 'db'>, userId: string): Promise<number | undefined> {
  const row = await db.first<{ epoch: number }>(sql`select epoch from chat_login where user_id = ${userId}`)
  return row?.epoch
}

/**
 * Writes down whose pages are in the chat now, and finds those that another device has put out without their hearing of
 * it: the hint was lost. Answers false, for a job.
 */
export async function noteInChat(work: Work, live: Live): Promise<boolean> {
  const { hub } = live
  const userIds = [...hub.listInChat()].toSorted()
  if (userIds.length === 0) return false
  const rows = await work.db.rows<{ userId: string; epoch: number }>(sql`
    with present as (select user_id from chat_login where user_id = any(${userIds}::uuid[]) order by user_id for update)
    update chat_login l set seen_at = clock_timestamp() from present where l.user_id = present.user_id
    returning l.user_id as "userId", l.epoch`)
  work.afterCommit(() => {
    for (const { userId, epoch } of rows) {
      const isBehind = [...hub.linesOf(userId)].some(({ chat }) => chat !== undefined && chat.epoch < epoch)
      if (isBehind) live.spreadChat({ type: 'chatEpoch', userId, epoch })
    }
  })
  return false
}

export async function eraseLogin(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from chat_login where user_id = ${userId}`)
  await work.db.run(sql`delete from person_device where user_id = ${userId}`)
}
