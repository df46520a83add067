import { advanceInviteRewards, claimInviteRewards } from '@kaihei/domain/invitations/calls'
import { createCampaign } from '@kaihei/domain/ops/voucher-calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { claimVipPack, claimVoucher, getWelfare, signInToday } from '@kaihei/domain/welfare/calls'
import { afterAll, expect, test } from 'vitest'
import { keepInvitation } from '#areas/invitations/keep-invitation.ts'
import { sql } from '#db/sql.ts'
import { tally } from '#proofs/outcome.ts'
import { tryAtOnce } from '#proofs/rush.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { aBoss, anAdmin, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

/** Two processes; one alone would tell somebody so busy to slow down. */
const one = await shareTestApp()
const other = await shareTestApp({}, one.databaseUrl)
const { ground } = one.app
afterAll(() => expectBooksToBalance(one))

const rush = (attempt: Parameters<typeof tryAtOnce>[1]) =>
  tryAtOnce({ callers: 64, tries: 5, at: [one, other] }, attempt).then(tally)

async function anActiveOne(room: number): Promise<Person> {
  const who = await aBoss(one)
  await ground.db.run(sql`insert into reward_room (user_id, made) values (${who.userId}, ${room})`)
  return who
}

const bonusOf = async (who: Person) => (await one.ask(getWalletSummary, {}, who)).data.coins.bonus

test('one window that 320 callers want to light at once is lit once', async () => {
  const who = await anActiveOne(1_000)
  const words = await rush((at) => at.ask(signInToday, {}, who))
  expect(words).toEqual({ done: 1, '409 already_claimed': 319 })
  expect(await bonusOf(who)).toBe(10)
})

test('one pack that 320 callers claim at once is given once', async () => {
  const who = await anActiveOne(10_000)
  await ground.db.run(sql`
    insert into vip_standing (user_id, level, experience) values (${who.userId}, 5, 0)
    on conflict (user_id) do update set level = excluded.level`)
  const { boss } = await aCompletedOrder(one)
  await letCount(one)
  await ground.db.run(sql`update counted_order set boss_id = ${who.userId} where boss_id = ${boss.userId}`)
  const words = await rush((at) => at.ask(claimVipPack, {}, who))
  expect(words).toEqual({ done: 1, '409 already_claimed': 319 })
  expect((await one.ask(getWelfare, {}, who)).data).toMatchObject({ tickets: 4, room: 10_000 - 3_400 })
  expect((await one.ask(listVouchers, {}, who)).data.items).toHaveLength(1)
})

test('a campaign for ten that 64 people claim from five times each gives to ten of them', async () => {
  const value = { kind: 'percent', percent: 10, cap: 2_000 } as const
  const campaign = { title: '人多的券', value, livesDays: 7, budget: 20_000, claimDays: 1, reason: '测试' }
  const { id: campaignId } = (await one.ask(createCampaign, campaign, await anAdmin(one))).data
  const people: Person[] = []
  while (people.length < 64) people.push(await anActiveOne(5_000))
  const words = await rush((at, number) =>
    at.ask(claimVoucher, { campaignId }, people[Math.floor(number / 5)]),
  )
  expect(words).toEqual({ done: 10, '409 already_claimed': 40, '422 campaign_exhausted': 270 })
})

test('rewards of an invitation that 320 callers claim or take in advance at once are paid once', async () => {
  const inviter = await aBoss(one)
  for (let each = 0; each < 2; each++) {
    const invitee = await aBoss(one, { coins: 500 })
    const fact = { type: 'user.registered', userId: invitee.userId, invitedBy: inviter.userId } as const
    await runWork(ground, (work) => keepInvitation(work, fact))
    await aCompletedOrder(one, { boss: invitee, player: await aPlayer(one, { price: 6_000 }), units: 4 })
  }
  await letCount(one)
  other.app.ground.clock.setAhead(ground.clock.aheadMs)
  const advanced = await rush((at) => at.ask(advanceInviteRewards, { amount: 1_000 }, inviter))
  expect(advanced).toEqual({ done: 2, '422 nothing_to_advance': 318 })
  expect(await bonusOf(inviter)).toBe(1_800)
  const claimed = await rush((at) => at.ask(claimInviteRewards, {}, inviter))
  expect(claimed).toEqual({ '422 nothing_matured': 320 })
  expect(await bonusOf(inviter)).toBe(1_800)
})
