import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { reviewableStatuses } from '@kaihei/domain/orders/status'
import { integers, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

type Profile = PersonDetail['profile']

interface IdentityRow extends Pick<Profile, 'payees' | 'invitedBy' | 'account'> {
  readonly playLevel: number | null
  readonly lastSeenAt: Date | null
  readonly discord: string | null
  readonly formerNicknames: readonly { readonly nickname: string; readonly until: string }[]
}

/** Who somebody is beside what they show of themselves; nothing of it is masked. */
export async function readIdentity({ db }: Reading, userId: string): Promise<IdentityRow> {
  const row = await db.first<IdentityRow>(sql`
    select u.account, (select p.play_level from player p where p.user_id = u.id) as "playLevel",
      (select s.at from last_seen s where s.user_id = u.id) as "lastSeenAt",
      (select d.discord_id from discord_account d where d.user_id = u.id) as discord,
      coalesce((select json_agg(json_build_object('method', w.method, 'payee', w.payee)) from (
        select method, payee from withdrawal where user_id = u.id and payee <> ''
        group by method, payee order by max(created_at) desc limit 5) w), '[]') as payees,
      (select json_build_object('uk', i.uk, 'nickname', i.nickname) from app_user i
        where i.id = u.invited_by and i.erased_at is null) as "invitedBy",
      coalesce((select json_agg(json_build_object('nickname', f.nickname, 'until', f.changed_at)
        order by f.changed_at desc) from former_nickname f where f.user_id = u.id), '[]') as "formerNicknames"
    from app_user u where u.id = ${userId}`)
  if (row === undefined) throw new Error('somebody who was found is gone')
  return row
}

/** What came of somebody's orders, on either side. */
export async function readTotals({ db }: Reading, userId: string): Promise<Profile['totals']> {
  const played = sql`status in ${integers(reviewableStatuses)}`
  const row = await db.first<Profile['totals']>(sql`
    select b.completed, b.spent, b.refunds, p.served, e.earned from (
      select count(*) filter (where ${played})::int as completed,
        coalesce(sum(payable - refunded) filter (where ${played}), 0)::bigint as spent,
        count(*) filter (where ${played} and refunded > 0)::int as refunds
      from play_order where boss_id = ${userId}) b, (
      select count(*) filter (where ${played})::int as served from play_order where player_id = ${userId}) p, (
      select coalesce(sum(amount), 0)::bigint as earned from earning where player_id = ${userId} and kind = 'order') e`)
  return row ?? { completed: 0, spent: 0, refunds: 0, served: 0, earned: 0 }
}

export async function listNotes({ db }: Reading, userId: string): Promise<PersonDetail['notes']> {
  const rows = await db.rows<{ id: string; text: string; by: string; at: Date }>(sql`
    select n.id, n.text, b.nickname as by, n.at from person_note n join app_user b on b.id = n.by_id
    where n.user_id = ${userId} order by n.at desc, n.id desc limit 50`)
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
