import {
  addToBasket,
  getActivity,
  getMyBasket,
  listActivities,
  payBasket,
} from '@kaihei/domain/activities/calls'
import { readFeed } from '@kaihei/domain/community/calls'
import {
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  saveAnnouncement,
} from '@kaihei/domain/ops/announcement-calls'
import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import {
  discardEventDraft,
  endEvent,
  type EventContent,
  listEventDrafts,
  publishEvent,
  saveEventDraft,
} from '@kaihei/domain/ops/event-calls'
import { listPrizes, settlePrizes } from '@kaihei/domain/ops/prize-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { anActivity, aProduct } from '#testing/activities.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin, aStaffMember } from '#testing/people.ts'

const app = await shareTestAppAt('2026-11-16T12:00:00Z')
const admin = await anAdmin(app)
const reason = '双周活动'
const deeds = (subject: string) =>
  app.app.ground.db.rows<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit where subject = ${subject} order by number`,
  )
const onBoard = async () =>
  (await app.ask(readFeed, { kind: 'announcement' })).data.items.flatMap((item) =>
    item.kind === 'announcement' ? [item.title] : [],
  )

const event: EventContent = {
  title: '深秋夜场',
  titleEn: 'Autumn nights',
  words: '天黑得早，就早点亮灯。',
  wordsEn: 'It gets dark early.',
  scene: 'canal',
  pictureOnly: false,
  scoring: { boss: { spend: 1 }, player: { hours: 10 } },
  prizes: { boss: [10_000], player: [10_000] },
  from: '2026-11-18T00:00:00.000Z',
  to: '2026-11-25T00:00:00.000Z',
  products: [
    {
      name: '窗框',
      nameEn: 'Frame',
      gives: { kind: 'frame', days: 30 },
      price: 8_800,
      stock: 10,
      perPerson: 1,
    },
  ],
}

test('a notice is a draft for nobody, then everybody reads it, until it is ended', async () => {
  const words = { title: '停机维护', text: '今晚两点', titleEn: 'Maintenance' }
  const { data: draft } = await app.ask(saveAnnouncement, words, admin)
  expect(draft).toMatchObject({ ...words, textEn: '', state: 'draft', from: null, by: admin.nickname })
  expect(await onBoard()).not.toContain('停机维护')
  const { id } = draft
  await app.ask(saveAnnouncement, { id, ...words, text: '今晚三点' }, admin)
  expect((await app.ask(publishAnnouncement, { id, reason }, admin)).data.state).toBe('shown')
  expect(await onBoard()).toContain('停机维护')
  expect((await app.ask(publishAnnouncement, { id, reason }, admin)).status).toBe(409)
  expect((await app.ask(endAnnouncement, { id, reason }, admin)).data.state).toBe('ended')
  expect(await onBoard()).not.toContain('停机维护')
  expect((await app.ask(saveAnnouncement, { id, ...words }, admin)).status).toBe(409)
  expect((await deeds(`announcement:${id}`)).map(({ action }) => action)).toEqual([
    'announcement.written',
    'announcement.written',
    'announcement.published',
    'announcement.ended',
  ])
  expect((await deeds(`announcement:${id}`))[1]).toMatchObject({
    before: { text: '今晚两点' },
    after: { text: '今晚三点' },
  })
})

test('a notice comes and goes by itself at its time', async () => {
  const { data: draft } = await app.ask(saveAnnouncement, { title: '开服一年', text: '谢谢' }, admin)
  const [from, until] = ['2026-11-16T18:00:00.000Z', '2026-11-16T20:00:00.000Z']
  const past = { id: draft.id, from: until, until: from, reason }
  expect((await app.ask(publishAnnouncement, past, admin)).data).toMatchObject({ reason: 'until_past' })
  const { data: coming } = await app.ask(publishAnnouncement, { id: draft.id, from, until, reason }, admin)
  expect(coming).toMatchObject({ state: 'coming', from, until })
  expect(await onBoard()).not.toContain('开服一年')
  await app.pass({ hours: 6, minutes: 1 })
  expect(await onBoard()).toContain('开服一年')
  await app.pass({ hours: 2 })
  expect(await onBoard()).not.toContain('开服一年')
  const { data } = await app.ask(listAnnouncements, {}, admin)
  expect(data.items.find(({ id }) => id === draft.id)).toMatchObject({ state: 'ended' })
})

test('a campaign is seen by nobody until it is published, and is then what was written', async () => {
  const { data: draft } = await app.ask(saveEventDraft, event, admin)
  const titles = async () => (await app.ask(listActivities, {})).data.items.map(({ title }) => title)
  expect(await titles()).not.toContain(event.title)
  const { data: drafts } = await app.ask(listEventDrafts, {}, admin)
  expect(drafts.items).toMatchObject([{ id: draft.id, version: 1, content: event, waiting: false }])
  expect((await app.ask(publishEvent, { id: draft.id, reason }, admin)).data.state).toBe('done')
  const { data: listed } = await app.ask(listActivities, {})
  const published = listed.items.find(({ title }) => title === event.title)
  expect(published).toMatchObject({ state: 'coming', prizes: event.prizes, scene: 'canal' })
  const { data: detail } = await app.ask(getActivity, { activityId: published?.activityId ?? '' })
  expect(detail.products).toMatchObject([{ name: '窗框', price: 8_800, stock: 10 }])
  expect((await app.ask(listEventDrafts, {}, admin)).data.items).toEqual([])
  expect((await app.ask(publishEvent, { id: draft.id, reason }, admin)).status).toBe(404)
})

test('what pays much waits for a second admin, who agrees to what was proposed and to nothing else', async () => {
  const other = await anAdmin(app)
  const dear = { ...event, title: '灯塔杯', prizes: { boss: [40_000], player: [40_000] } }
  const { data: draft } = await app.ask(saveEventDraft, dear, admin)
  expect((await app.ask(publishEvent, { id: draft.id, reason }, admin)).data.state).toBe('waiting')
  expect((await app.ask(listEventDrafts, {}, admin)).data.items).toMatchObject([{ waiting: true }])
  const waiting = async () =>
    (await app.ask(listApprovals, {}, other)).data.items.find(({ state }) => state === 'waiting')
  const proposed = await waiting()
  expect(proposed?.proposal).toMatchObject({ kind: 'event', title: '灯塔杯', prizes: 80_000 })
  const approve = (by: typeof admin, id = '') => app.ask(decideApproval, { id, decision: 'approve' }, by)
  expect((await approve(admin, proposed?.id)).data).toMatchObject({ reason: 'second_person' })
  await app.ask(saveEventDraft, { id: draft.id, ...dear, words: '换了一句话' }, admin)
  expect((await approve(other, proposed?.id)).status).toBe(409)
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  expect((await approve(other, (await waiting())?.id)).status).toBe(200)
  const { data: listed } = await app.ask(listActivities, {})
  expect(listed.items.find(({ title }) => title === '灯塔杯')).toMatchObject({ words: '换了一句话' })
})

test('what was proposed of a draft waits for nobody once the draft is another, or none', async () => {
  const other = await anAdmin(app)
  const dear = { ...event, title: '守夜杯', prizes: { boss: [40_000], player: [40_000] } }
  const { data: draft } = await app.ask(saveEventDraft, dear, admin)
  const proposals = async () =>
    (await app.ask(listApprovals, {}, other)).data.items.flatMap(({ proposal, state, decided, needs }) =>
      proposal.kind === 'event' && proposal.draftId === draft.id ? [{ state, by: decided?.by, needs }] : [],
    )
  const waiting = { state: 'waiting', by: undefined, needs: null }
  const withdrawn = { state: 'withdrawn', by: admin.nickname, needs: null }
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  expect(await proposals()).toEqual([waiting])
  await app.ask(saveEventDraft, { id: draft.id, ...dear, words: '再改一句' }, admin)
  expect(await proposals()).toEqual([withdrawn])
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  const line = await callIn(app.address, other.token)
  await app.ask(discardEventDraft, { id: draft.id }, admin)
  expect(await line.hearEvent()).toEqual({ type: 'queue.changed' })
  line.socket.close()
  expect(await proposals()).toEqual([withdrawn, withdrawn])
})

test('one that is signed leaves no second proposal of the same draft behind', async () => {
  const other = await anAdmin(app)
  const dear = { ...event, title: '双签杯', prizes: { boss: [40_000], player: [40_000] } }
  const { data: draft } = await app.ask(saveEventDraft, dear, admin)
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  const own = async () =>
    (await app.ask(listApprovals, {}, other)).data.items.filter(
      ({ proposal }) => proposal.kind === 'event' && proposal.draftId === draft.id,
    )
  const [first] = await own()
  const agreed = await app.ask(decideApproval, { id: first?.id ?? '', decision: 'approve' }, other)
  expect(agreed.status).toBe(200)
  expect((await own()).map(({ state }) => state).toSorted()).toEqual(['done', 'withdrawn'])
})

test.each([
  ['a time that is over', { to: '2026-11-01T00:00:00.000Z' }, 422],
  ['an end before the beginning', { from: '2026-11-25T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' }, 400],
  [
    'a gift below its price',
    { products: [{ ...event.products[0], gives: { kind: 'gift', giftId: 'mandarin' } }] },
    400,
  ],
  ['a picture that sells something', { pictureOnly: true }, 400],
])('%s is refused', async (_what, wrong, status) => {
  const tried = await app.ask(saveEventDraft, { ...event, ...(wrong as Partial<EventContent>) }, admin)
  expect(tried.status).toBe(status)
})

test('a gift that is not sold at its price is refused with the way out', async () => {
  const products = [{ ...event.products[0], gives: { kind: 'gift', giftId: 'mandarin' } }]
  const tried = await app.ask(saveEventDraft, { ...event, products } as EventContent, admin)
  expect(tried.data).toMatchObject({
    fields: { 'products.0.price': '礼物按目录里现在的价格卖；打开草稿重新保存，价格会跟上' },
  })
})

test('a draft is put away, and none of it is for staff who are no admins', async () => {
  const staff = await aStaffMember(app)
  const { data: draft } = await app.ask(saveEventDraft, event, admin)
  expect((await app.ask(listEventDrafts, {}, staff)).status).toBe(403)
  expect((await app.ask(listPrizes, {}, staff)).status).toBe(403)
  expect((await app.ask(listAnnouncements, {}, staff)).status).toBe(403)
  expect((await app.ask(discardEventDraft, { id: draft.id }, admin)).status).toBe(200)
  expect(await deeds(`event:${draft.id}`)).toMatchObject([
    { action: 'event.written' },
    { action: 'event.discarded', before: { title: event.title } },
  ])
})

test('a campaign that runs is ended early: nothing can be bought, what was bought stays, and it is settled from then on', async () => {
  const boss = await aBoss(app, { coins: 300 })
  const activityId = await anActivity(app, { title: '提前收灯', products: [aProduct()] })
  const detail = async () => (await app.ask(getActivity, { activityId }, boss)).data
  const productId = (await detail()).products[0]?.productId ?? ''
  const basket = { activityId, productId, quantity: 1 }
  await app.ask(addToBasket, basket, boss)
  expect((await app.ask(payBasket, { activityId }, boss)).status).toBe(200)
  const planned = (await detail()).to
  await app.pass({ minutes: 5 })
  const ended = await app.ask(endEvent, { id: activityId, reason: '服务器不稳' }, admin)
  expect(ended.status).toBe(200)
  const after = await detail()
  expect([after.state, after.to]).toEqual(['past', ended.data.to])
  expect(Date.parse(after.finalAt) - Date.parse(after.to)).toBe(48 * 3_600_000)
  expect((await app.ask(addToBasket, basket, boss)).data).toMatchObject({ reason: 'activity_not_running' })
  const { owned } = (await app.ask(getMyBasket, { activityId }, boss)).data
  expect(owned).toMatchObject([{ productId, quantity: 1 }])
  expect((await app.ask(endEvent, { id: activityId, reason }, admin)).status).toBe(409)
  expect(await deeds(`event:${activityId}`)).toEqual([
    {
      action: 'event.ended',
      before: { to: planned },
      after: { title: '提前收灯', to: ended.data.to },
    },
  ])
  await app.pass({ hours: 49 })
  expect((await detail()).final).toBe(true)
})

test('one that is to come, or is no campaign, is not ended', async () => {
  const from = new Date(Date.parse('2026-12-20T00:00:00Z'))
  const id = await anActivity(app, { from, to: new Date(from.getTime() + 86_400_000) })
  expect((await app.ask(endEvent, { id, reason }, admin)).status).toBe(409)
  const nowhere = '01900000-0000-7000-8000-000000000000'
  expect((await app.ask(endEvent, { id: nowhere, reason }, admin)).status).toBe(404)
})

test('what should have been settled is shown late, is settled once by hand, and who got what is seen', async () => {
  await app.app.ground.db.run(sql`
    insert into board_period (period, from_at, to_at) values ('week', '2026-10-26', '2026-11-02')`)
  const { db } = app.app.ground
  const winner = await anAdmin(app)
  await db.run(sql`
    insert into board_entry (board, period, from_at, user_id, score, parts)
    values ('boss', 'week', '2026-10-26', ${winner.userId}, 500, '{}')`)
  const round = async () =>
    (await app.ask(listPrizes, {}, admin)).data.items.find(({ id }) => id === 'week 2026-10-26')
  expect(await round()).toMatchObject({ state: 'late', prizes: { boss: [10_000, 6_000, 3_000] }, given: [] })
  const both = await Promise.all([1, 2].map(() => app.ask(settlePrizes, { reason }, admin)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await round()).toMatchObject({
    state: 'settled',
    given: [{ uk: winner.uk, side: 'boss', amount: 10_000, paidAt: null }],
  })
})
