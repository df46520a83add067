import { advanceInviteRewards, claimInviteRewards } from '@kaihei/domain/invitations/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
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
import { letPass } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

/** Two processes; one alone would tell somebody so busy to slow down. */
const one = await shareTestApp()
const other = await shareTestApp({}, one.databaseUrl)
const { ground } = one.app
afterAll(() => expectBooksToBalance(one))

async function rush(attempt: Parameters<typeof tryAtOnce>[1]) {
  other.app.ground.clock.setAhead(ground.clock.aheadMs)
  return tally(await tryAtOnce({ callers: 64, tries: 5, at: [one, other] }, attempt))
}

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

/** Somebody who came by this person's code. */
async function invitedBy({ userId }: Person): Promise<Person> {
  const invitee = await aBoss(one, { coins: 500 })
  const fact = { type: 'user.registered', userId: invitee.userId, invitedBy: userId } as const
  await runWork(ground, (work) => keepInvitation(work, fact))
  return invitee
}

/** Of so many half hours at sixty an hour. */
const orderOf = async (boss: Person, units: number) =>
  aCompletedOrder(one, { boss, player: await aPlayer(one, { price: 6_000 }), units })

test('rewards of invitations that 320 callers take in advance, and 320 claim, at once are paid once', async () => {
  // Two, for one alone would be told to slow down.
  const [hasty, patient] = [await aBoss(one), await aBoss(one)]
  for (const inviter of [hasty, hasty, patient, patient]) await orderOf(await invitedBy(inviter), 4)
  await letCount(one)
  const advanced = await rush((at) => at.ask(advanceInviteRewards, { amount: 1_000 }, hasty))
  expect(advanced).toEqual({ done: 2, '422 nothing_to_advance': 318 })
  expect(await bonusOf(hasty)).toBe(1_800)
  await letPass(one, { hours: 7 * 24 })
  const claimed = await rush((at) => at.ask(claimInviteRewards, {}, patient))
  expect(claimed).toEqual({ done: 1, '422 nothing_matured': 319 })
  expect(await bonusOf(patient)).toBe(2_000)
})

test('what matures or finds room while two processes look is told once and paid once', async () => {
  const inviter = await aBoss(one)
  const [friend, another] = [await invitedBy(inviter), await invitedBy(inviter)]
  await orderOf(friend, 1)
  await orderOf(another, 4)
  const passTogether = async (hours: number) => {
    const ahead = ground.clock.aheadMs + hours * 3_600_000
    for (const { app } of [one, other]) app.ground.clock.setAhead(ahead)
    await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
  }
  await passTogether(24)
  await passTogether(7 * 24)
  const told = (await one.ask(listNotices, {}, inviter)).data.items.map(({ message }) => message.told)
  expect(told.filter((each) => each?.event === 'inviteMatured')).toEqual([
    { event: 'inviteMatured', amount: 2_000 },
  ])
  // Six coins of thirty: the ten of that friend have to wait.
  expect((await one.ask(claimInviteRewards, {}, inviter)).data).toMatchObject({
    claimed: 1_000,
    waiting: 1_000,
  })
  await orderOf(friend, 4)
  await passTogether(25)
  await passTogether(1)
  expect(await bonusOf(inviter)).toBe(2_000)
})
