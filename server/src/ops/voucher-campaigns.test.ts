import { createCampaign, endCampaign, issueVoucher, listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { claimVoucher } from '@kaihei/domain/welfare/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aStaffMember } from '#testing/people.ts'

const app = await shareTestApp()
const [admin, staff] = [await anAdmin(app), await aStaffMember(app)]
const reason = '周年活动'
const value = { kind: 'amount', amount: 500, minimum: 3_000 } as const
let opened = 0

function form(more: object = {}) {
  return { title: `周年 ${++opened}`, value, livesDays: 14, budget: 1_000, reason, ...more }
}

async function aCampaign(more: object = {}): Promise<string> {
  return (await app.ask(createCampaign, form(more), admin)).data.id
}

function audits(subject: string) {
  return app.app.ground.db.rows(
    sql`select actor_id, action, reason, after from audit where subject = ${subject} order by number`,
  )
}

const countCampaigns = async () => (await app.ask(listCampaigns, {}, staff)).data.items.length

test('an admin opens a campaign, everybody at the desk sees it, and it is written down why', async () => {
  const sent = form()
  const { status, data } = await app.ask(createCampaign, sent, admin)
  const { title, livesDays, budget } = sent
  expect([status, data]).toMatchObject([200, { title, value, livesDays, budget, committed: 0, issued: 0 }])
  expect((await app.ask(listCampaigns, {}, staff)).data.items[0]).toEqual(data)
  expect(await audits(`campaign:${data.id}`)).toEqual([
    {
      actor_id: admin.userId,
      action: 'campaign.created',
      reason,
      after: { title, value, livesDays, budget },
    },
  ])
})

test('a campaign is ended before its time: nobody gets another one, and what somebody has stays', async () => {
  const [claimer, late] = [await aBoss(app), await aBoss(app)]
  const sent = form({ claimDays: 7 })
  const { id: campaignId } = (await app.ask(createCampaign, sent, admin)).data
  expect((await app.ask(claimVoucher, { campaignId }, claimer)).status).toBe(200)
  expect((await app.ask(endCampaign, { campaignId, reason }, staff)).status).toBe(403)
  const ended = await app.ask(endCampaign, { campaignId, reason: '预算挪作他用' }, admin)
  expect(ended.data).toMatchObject({ id: campaignId, issued: 1, endedAt: expect.any(String) })
  expect((await app.ask(endCampaign, { campaignId, reason }, admin)).data).toMatchObject({
    reason: 'already_handled',
  })
  expect((await app.ask(claimVoucher, { campaignId }, late)).data).toMatchObject({ reason: 'claim_over' })
  const issued = await app.ask(issueVoucher, { campaignId, uk: late.uk, reason }, staff)
  expect(issued.data).toMatchObject({ reason: 'claim_over' })
  const rewards = await app.app.ground.db.rows(
    sql`select 1 from reward where user_id = ${claimer.userId} and campaign_id = ${campaignId}`,
  )
  expect(rewards).toHaveLength(1)
  expect((await audits(`campaign:${campaignId}`)).at(-1)).toEqual({
    actor_id: admin.userId,
    action: 'campaign.ended',
    reason: '预算挪作他用',
    after: { title: sent.title, committed: 500, issued: 1 },
  })
})

test('one that only staff give from is ended, too', async () => {
  const campaignId = await aCampaign()
  const ended = await app.ask(endCampaign, { campaignId, reason }, admin)
  expect(ended.data).toMatchObject({ claimFrom: null, claimUntil: null, endedAt: expect.any(String) })
})

test('what the house itself gives from cannot be ended', async () => {
  const { items } = (await app.ask(listCampaigns, {}, admin)).data
  const own = items.find(({ title }) => title === '新人礼包：九折')
  expect(own?.ofHouse).toBe(true)
  const tried = await app.ask(endCampaign, { campaignId: own?.id ?? '', reason }, admin)
  expect(tried.data).toMatchObject({ reason: 'campaign_of_house' })
})

test('the campaigns of the house are listed, too', async () => {
  const { items } = (await app.ask(listCampaigns, {}, staff)).data
  const titles = items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['新人礼包：九折', '新人礼包：满减']))
})

test('staff give from it as long as the budget lasts, each time with a reason that is kept', async () => {
  const boss = await aBoss(app)
  const campaignId = await aCampaign()
  const issue = () => app.ask(issueVoucher, { campaignId, uk: boss.uk, reason: '补偿掉线' }, staff)
  expect((await issue()).data).toMatchObject({ committed: 500, issued: 1 })
  expect((await issue()).data).toMatchObject({ committed: 1_000, issued: 2 })
  const third = await issue()
  expect([third.status, third.data, third.message]).toEqual([
    422,
    { reason: 'campaign_exhausted' },
    '这个活动的预算不够了',
  ])
  const items = (await app.ask(listVouchers, { state: 'usable' }, boss)).data.items
  expect(items).toMatchObject([value, value])
  expect(items[0]).toMatchObject({ source: expect.stringMatching(/^周年/), title: '满 30 减 5' })
  const rows = await audits(`user:${boss.userId}`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    actor_id: staff.userId,
    action: 'voucher.issued',
    reason: '补偿掉线',
    after: { campaignId },
  })
})

test('fifty given at once from a budget for two: two are given, and the audit knows of two', async () => {
  const boss = await aBoss(app)
  const campaignId = await aCampaign()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.ask(issueVoucher, { campaignId, uk: boss.uk, reason }, staff)),
  )
  const statuses = answers.map(({ status }) => status)
  expect([200, 422].map((one) => statuses.filter((status) => status === one).length)).toEqual([2, 48])
  expect((await app.ask(listVouchers, {}, boss)).data.items).toHaveLength(2)
  expect(await audits(`user:${boss.userId}`)).toHaveLength(2)
})

test('sent twice with the same key it is given once', async () => {
  const boss = await aBoss(app)
  const campaignId = await aCampaign()
  const headers = { 'idempotency-key': `give-${newId()}` }
  const issue = () =>
    app.ask(issueVoucher, { campaignId, uk: boss.uk, reason }, { token: staff.token, headers })
  const [first, ...others] = await Promise.all([issue(), issue(), issue()])
  expect(others.map(({ data }) => data)).toEqual([first.data, first.data])
  expect((await app.ask(listVouchers, {}, boss)).data.items).toHaveLength(1)
})

test('of two campaigns with one name the second is refused, also when both come at once', async () => {
  const sent = form()
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.ask(createCampaign, sent, admin)))
  const statuses = answers.map(({ status }) => status)
  expect([200, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 3])
  const again = await app.ask(createCampaign, { ...sent, title: ` ${sent.title} ` }, admin)
  expect([again.status, again.data]).toEqual([409, { reason: 'campaign_taken' }])
})

test('nobody gives to themselves, to nobody, or from a campaign that there is not', async () => {
  const boss = await aBoss(app)
  const campaignId = await aCampaign()
  const self = await app.ask(issueVoucher, { campaignId, uk: staff.uk, reason }, staff)
  expect([self.status, self.data]).toEqual([422, { reason: 'not_yourself' }])
  const nobody = await app.ask(issueVoucher, { campaignId, uk: '0000000000000000', reason }, staff)
  expect(nobody.status).toBe(404)
  const nothing = await app.ask(issueVoucher, { campaignId: newId(), uk: boss.uk, reason }, staff)
  expect(nothing.status).toBe(404)
  const { items } = (await app.ask(listCampaigns, {}, staff)).data
  expect(items.find(({ id }) => id === campaignId)).toMatchObject({ committed: 0, issued: 0 })
})

test('bosses see nothing of it, staff open no campaign', async () => {
  const boss = await aBoss(app)
  const campaignId = await aCampaign()
  const before = await countCampaigns()
  expect((await app.ask(listCampaigns, {})).status).toBe(401)
  expect((await app.ask(listCampaigns, {}, boss)).status).toBe(403)
  expect((await app.ask(createCampaign, form(), boss)).status).toBe(403)
  expect((await app.ask(createCampaign, form(), staff)).status).toBe(403)
  expect((await app.ask(issueVoucher, { campaignId, uk: boss.uk, reason }, boss)).status).toBe(403)
  expect((await app.ask(issueVoucher, { campaignId, uk: boss.uk, reason }, admin)).status).toBe(200)
  expect(await countCampaigns()).toBe(before)
})

const percent = { kind: 'percent', percent: 20, cap: 3_000 }

test.each([
  { title: undefined },
  { title: '短' },
  { title: '长'.repeat(31) },
  { title: 5 },
  { title: '看\u200b不见' },
  { value: undefined },
  { value: { kind: 'gift', amount: 500 } },
  { value: { ...percent, percent: 0 } },
  { value: { ...percent, percent: 91 } },
  { value: { ...percent, percent: 12.5 } },
  { value: { ...percent, percent: -10 } },
  { value: { ...percent, cap: 99 } },
  { value: { ...percent, cap: 1e12 } },
  { value: { ...percent, cap: '3000' } },
  { value: { ...percent, minimum: 2_000 } },
  { value: { ...value, amount: 0 } },
  { value: { ...value, amount: -500 } },
  { value: { ...value, amount: 500.5 } },
  { value: { ...value, amount: 3_000 } },
  { value: { ...value, cap: 5 } },
  { livesDays: 0 },
  { livesDays: 366 },
  { livesDays: 1.5 },
  { livesDays: 'week' },
  { budget: 99 },
  { budget: -1 },
  { budget: 100.5 },
  { budget: 1e15 },
  { budget: '1000' },
  { reason: undefined },
  { reason: ' ' },
  { committed: 0 },
])('a campaign with %j is refused, in words, and not opened', async (wrong) => {
  const before = await countCampaigns()
  const { status, message } = await app.send('POST', '/proxy/web/ops/vouchers/campaigns', form(wrong), admin)
  expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
  expect(await countCampaigns()).toBe(before)
})

test.each([
  { campaignId: undefined },
  { campaignId: 'x' },
  { campaignId: 5 },
  { uk: undefined },
  { uk: "' or 1=1" },
  { reason: undefined },
  { reason: '补' },
  { reason: '长'.repeat(201) },
  { userId: newId() },
  { amount: 500 },
])('a voucher given with %j is refused, and nothing is given', async (wrong) => {
  const boss = await aBoss(app)
  const body = { campaignId: await aCampaign(), uk: boss.uk, reason, ...wrong }
  const { status, message } = await app.send('POST', '/proxy/web/ops/vouchers/issue', body, staff)
  expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
  expect((await app.ask(listVouchers, {}, boss)).data.items).toEqual([])
})

test('a voucher that would be good for less than any voucher is names the limit', async () => {
  const body = form({ value: { ...value, minimum: 1_999 } })
  expect(await app.send('POST', '/proxy/web/ops/vouchers/campaigns', body, admin)).toMatchObject({
    status: 422,
    message: '满减门槛至少 20 金币',
    data: { reason: 'voucher_minimum', min: 2_000 },
  })
})
