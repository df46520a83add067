import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/**
 * Works out again how far invitations have come, from orders that count and from rewards alone. One that is void made no
 * more room from then on; when that was is not kept, so what it had made stays.
 */
export async function rebuildInvitations({ db }: Work): Promise<void> {
  // Whoever counts an order of an invited person, or claims, waits until this is over.
  await db.run(sql`lock table invitation in share row exclusive mode`)
  await db.run(sql`
    update invitation i set begun = r.brought > 0, brought = r.brought, taken = r.taken, next_amount = r.next_amount,
      made = case when i.void_reason is null then o.made else i.made end
    from invitation e
      cross join lateral (
        select coalesce(sum(amount), 0) as brought, coalesce(sum(received), 0) as taken,
          (array_agg(amount order by id) filter (where state = 'claimed'))[1] as next_amount
        from invite_reward where invitee_id = e.invitee_id) r
      cross join lateral (
        select coalesce(sum(floor(net_revenue / ${tariff.rewards.referralParts}::numeric)), 0)::bigint as made
        from counted_order where boss_id = e.invitee_id and makes_room) o
    where i.invitee_id = e.invitee_id`)
}
