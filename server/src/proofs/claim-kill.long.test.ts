import { join } from 'node:path'
import type { Call, SentOf } from '@kaihei/domain/call'
import { advanceInviteRewards, claimInviteRewards } from '@kaihei/domain/invitations/calls'
import { claimVipPack, claimVoucher, signInToday } from '@kaihei/domain/welfare/calls'
import { expect, test } from 'vitest'
import { addCampaign } from '#areas/vouchers/campaign-store.ts'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { aBoss, type Person, type Place } from '#testing/people.ts'
import { until } from '#testing/until.ts'
import { runWork } from '#work/work.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

const room = 10_000
const value = { kind: 'percent', percent: 10, cap: 2_000 } as const
/** The first window, a reward in advance without its tenth, and one that has matured. */
const bonus = 10 + 900 + 1_000
/** The window, four tickets and a voucher of the pack, and the voucher of the campaign. */
const taken = 10 + 400 + 3_000 + value.cap

test('the program is killed again and again while people sign in and claim packs, vouchers and rewards: nothing is lost or doubled', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir })
  try {
    const { people, campaignId } = await inBooksOf(dataDir, async (place) => {
      const campaign = { title: '杀不掉的券', value, livesDays: 7, budget: 1_000_000, claimDays: 3 }
      const opened = await runWork(place.app.ground, (work) => addCampaign(work, campaign))
      const all: Person[] = []
      while (all.length < 24) all.push(await aDeservingOne(place))
      return { people: all, campaignId: opened?.id ?? '' }
    })

    const killDuring = async <C extends Call>(call: C, input: SentOf<C>) => {
      const claims = people.map((who, n) =>
        insistOn(() => program.address, who, call, input, `${call.path}-${n}`),
      )
      // In the midst of it: some have an answer, some wait, some have not been heard yet.
      await Promise.race(claims)
      await endProgram(program, 'SIGKILL')
      program = await startProgram(built.main, { DATA_DIR: dataDir })
      const statuses = (await Promise.all(claims)).map(({ status }) => status)
      expect([call.path, ...new Set(statuses)]).toEqual([call.path, 200])
    }
    const untilTold = (count: number) =>
      inBooksOf(dataDir, (place) =>
        until(`${count} have heard of what has matured`, async () =>
          (await countTold(place, people)) >= count ? true : undefined,
        ),
      )
    await untilTold(1)
    await endProgram(program, 'SIGKILL')
    program = await startProgram(built.main, { DATA_DIR: dataDir })
    await untilTold(people.length)
    await killDuring(signInToday, {})
    await killDuring(claimVipPack, {})
    await killDuring(claimVoucher, { campaignId })
    await killDuring(advanceInviteRewards, { amount: 1_000 })
    await killDuring(claimInviteRewards, {})

    await inBooksOf(dataDir, async (place) => {
      const { db } = place.app.ground
      const found = await db.rows(sql`
        select (select count(*)::int from reward r where r.user_id = u.id and paid_at is not null) as rewards,
          (select taken from reward_room o where o.user_id = u.id) as taken,
          (select held from ticket_purse t where t.user_id = u.id) as tickets,
          (select count(*)::int from voucher v where v.user_id = u.id) as vouchers,
          (select balance from account a where a.owner_id = u.id and a.class = 'coin.bonus') as bonus,
          (select string_agg(state, ' ' order by state) from invite_reward i where i.inviter_id = u.id) as invited,
          (select sum(i.taken)::int from invitation i where i.inviter_id = u.id) as "invitedTaken"
        from app_user u where u.id = any(${people.map(({ userId }) => userId)}::uuid[])`)
      expect(found).toHaveLength(people.length)
      for (const one of found) {
        expect(one).toEqual({
          rewards: 4,
          taken,
          tickets: 4,
          vouchers: 2,
          bonus,
          invited: 'advanced paid',
          invitedTaken: 1_900,
        })
      }
      const { issued } = (await db.first<{ issued: number }>(
        sql`select issued from voucher_campaign where id = ${campaignId}`,
      )) ?? { issued: 0 }
      expect(issued).toBe(people.length)
      expect(await countTold(place, people)).toBe(people.length)
      expect((await verifyBooks({ db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})

/** Somebody with room and a level, who has ordered, and has invited somebody who has ordered twice. */
async function aDeservingOne(place: Place): Promise<Person> {
  const { db } = place.app.ground
  const [who, invitee] = [await aBoss(place), await aBoss(place)]
  await db.run(sql`insert into reward_room (user_id, made) values (${who.userId}, ${room})`)
  await db.run(sql`
    insert into vip_standing (user_id, level, experience) values (${who.userId}, 5, 0)
    on conflict (user_id) do update set level = excluded.level`)
  const [own = '', first = '', second = ''] = await Promise.all([
    copyOrder(place),
    copyOrder(place),
    copyOrder(place),
  ])
  await db.run(sql`
    insert into counted_order (order_id, boss_id, player_id, entrance, product, units, list, spent, net_revenue,
      makes_room, finished_at, counted_at)
    select id, ${who.userId}, player_id, 'direct', product, 2, 3000, 3000, 600, true, now() - interval '3 days', now()
    from play_order where id = ${own}`)
  await db.run(sql`
    insert into invitation (invitee_id, inviter_id, joined_at, begun, brought, made)
    values (${invitee.userId}, ${who.userId}, now() - interval '20 days', true, 2000, ${room})`)
  await db.run(sql`insert into invite_purse (user_id) values (${who.userId})`)
  await db.run(sql`
    insert into invite_reward (id, inviter_id, invitee_id, order_id, kind, list, amount, finished_at, matures_at)
    select gen_random_uuid(), ${who.userId}, ${invitee.userId}, order_id, 'first', 100000, 1000, at, at + interval '7 days'
    from (values (${first}::uuid, now() - interval '8 days'), (${second}::uuid, now() - interval '2 days')) as o (order_id, at)`)
  return who
}

/** What is claimed hangs on orders; one of the demo's that is over will do, again and again. */
async function copyOrder({ app: { ground } }: Place): Promise<string | undefined> {
  const row = await ground.db.first<{ id: string }>(sql`
    insert into play_order
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'quote_id', null, 'sn', upper(substr(md5(random()::text), 1, 16))))).*
    from play_order o where status = 40 limit 1
    returning id`)
  return row?.id
}

async function countTold({ app: { ground } }: Place, people: readonly Person[]): Promise<number> {
  const row = await ground.db.first<{ found: number }>(sql`
    select count(*)::int as found from conversation c join message m on m.conversation_id = c.id
    where c.user_id = any(${people.map(({ userId }) => userId)}::uuid[]) and c.service = 'sq_wallet'
      and (m.payload ->> 'data')::jsonb #>> '{told,event}' = 'inviteMatured'`)
  return row?.found ?? 0
}
