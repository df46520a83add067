import { createGroup, joinGroup, updateGroup } from '@kaihei/domain/chat/group-calls'
import { getCredential, sendText } from '@kaihei/domain/chat/calls'
import type { ChatTold } from '@kaihei/domain/chat/line'
import { listNotices } from '@kaihei/domain/messages/calls'
import { imposeSanction, liftSanction, listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { openLine } from '#testing/line.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const reason = '多次辱骂他人'
const muteOf = ({ uk }: Person, until?: string) => ({
  uk,
  kind: 'mute' as const,
  reason,
  ...(until !== undefined && { until }),
})
const say = (on: TestApp, to: string, who: Person) =>
  on.ask(sendText, { conversationType: 'C2C', to, text: '在吗' }, who)
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString()

/** A page in the chat: asks over its line, and waits for the answer to that. */
async function enterChat({ token }: Person) {
  const { data } = await app.ask(getCredential, {}, { token })
  const line = await openLine(app.address)
  line.say({ type: 'hello', token, chat: { userSig: data.userSig, device: 'device-of-a-test' } })
  const hear = async (what: ChatTold['what']): Promise<ChatTold> => {
    const frame = await line.hear()
    const told = frame.type === 'chat' ? (frame.told as ChatTold) : undefined
    return told?.what === what ? told : hear(what)
  }
  await hear('in')
  return (operation: string, input: unknown) => {
    line.say({ type: 'ask', id: 1, operation, input })
    return hear('answer')
  }
}

test('a mute bites at once, over HTTP and on a line that is open, and says why and until when', async () => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  const ask = await enterChat(boss)
  const saying = { conversationType: 'C2C', to: companion.uk, text: '在吗' }
  expect(await ask('sendText', saying)).toMatchObject({ code: 200 })
  const until = inAnHour()
  const muted = await app.ask(imposeSanction, muteOf(boss, until), staff)
  expect(muted.data).toEqual({ id: expect.any(String), kind: 'mute', until })
  const refused = await say(app, companion.uk, boss)
  expect(refused).toMatchObject({
    status: 403,
    data: { reason: 'muted', availableAt: until, because: reason },
  })
  expect(refused.message).toContain(reason)
  expect(await ask('sendText', saying)).toMatchObject({
    code: 403,
    data: { reason: 'muted', availableAt: until, because: reason },
  })
})

test('customer service stays open to whoever is muted', async () => {
  const [boss, staff] = [await aBoss(app), await aStaffMember(app)]
  await app.ask(imposeSanction, muteOf(boss), staff)
  expect((await say(app, 'sq_service', boss)).status).toBe(200)
})

test('whoever is muted says nothing in groups either, in their names or with an application', async () => {
  const [owner, boss, staff] = [await aBoss(app), await aBoss(app), await aStaffMember(app)]
  const { data: mine } = await app.ask(createGroup, { name: '一群' }, boss)
  const { data: closed } = await app.ask(createGroup, { name: '二群', joinOption: 'NeedPermission' }, owner)
  await app.ask(imposeSanction, muteOf(boss), staff)
  const tries = [
    await app.ask(sendText, { conversationType: 'GROUP', to: mine.groupID, text: '在吗' }, boss),
    await app.ask(updateGroup, { groupID: mine.groupID, name: '骂人' }, boss),
    await app.ask(createGroup, { name: '骂人' }, boss),
    await app.ask(joinGroup, { groupID: closed.groupID, applyMessage: '骂人' }, boss),
  ]
  for (const tried of tries) {
    expect(tried).toMatchObject({ status: 403, data: { reason: 'muted', because: reason } })
  }
  expect((await app.ask(joinGroup, { groupID: closed.groupID }, boss)).status).toBe(200)
})

test('it is lifted by the clock, and what was lifted cannot be lifted again', async () => {
  const still = await startTestAppAt('2026-11-16T12:00:00Z')
  const [boss, companion, staff] = [await aBoss(still), await aPlayer(still), await aStaffMember(still)]
  const { data } = await still.ask(imposeSanction, muteOf(boss, '2026-11-16T14:00:00+01:00'), staff)
  expect((await say(still, companion.uk, boss)).status).toBe(403)
  await still.pass({ minutes: 61 })
  expect((await say(still, companion.uk, boss)).status).toBe(200)
  const { data: listed } = await still.ask(listSanctions, { uk: boss.uk }, staff)
  expect(listed.items).toMatchObject([{ id: data.id, holds: false, lifted: null }])
  const late = await still.ask(liftSanction, { id: data.id, reason: '时间到了' }, staff)
  expect(late).toMatchObject({ status: 409, data: { reason: 'already_handled' } })
})

test('staff lift it before its time, once, and the person hears of both', async () => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  const { data } = await app.ask(imposeSanction, muteOf(boss), staff)
  const lift = () => app.ask(liftSanction, { id: data.id, reason: '已经道歉' }, staff)
  const lifted = await Promise.all([lift(), lift()])
  expect(lifted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await say(app, companion.uk, boss)).status).toBe(200)
  const { data: told } = await app.ask(listNotices, {}, boss)
  expect(told.items.map(({ uid, message }) => [uid, message.told?.event])).toEqual([
    ['sq_system', 'muteLifted'],
    ['sq_system', 'muted'],
  ])
  expect(told.items[1]?.message.msg).toContain(reason)
  const { data: listed } = await app.ask(listSanctions, { uk: boss.uk }, staff)
  expect(listed.items).toMatchObject([
    { reason, by: staff.nickname, holds: false, lifted: { by: staff.nickname, reason: '已经道歉' } },
  ])
})

test('of two mutes the longer one holds until it is over or lifted, too', async () => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  await app.ask(imposeSanction, muteOf(boss, inAnHour()), staff)
  const { data: endless } = await app.ask(imposeSanction, muteOf(boss), staff)
  expect((await say(app, companion.uk, boss)).data).not.toHaveProperty('availableAt')
  await app.ask(liftSanction, { id: endless.id, reason: '减轻' }, staff)
  expect((await say(app, companion.uk, boss)).data).toHaveProperty('availableAt')
})

test('colleagues are muted, and let speak again, by admins alone, and nobody by themselves', async () => {
  const [one, other, admin] = [await aStaffMember(app), await aStaffMember(app), await anAdmin(app)]
  expect((await app.ask(imposeSanction, muteOf(other), one)).status).toBe(403)
  expect((await app.ask(imposeSanction, muteOf(admin), one)).status).toBe(403)
  const self = await app.ask(imposeSanction, muteOf(one), one)
  expect(self).toMatchObject({ status: 422, data: { reason: 'not_yourself' } })
  const { data } = await app.ask(imposeSanction, muteOf(other), admin)
  expect((await app.ask(liftSanction, { id: data.id, reason: '没事' }, one)).status).toBe(403)
  expect((await app.ask(liftSanction, { id: data.id, reason: '没事' }, other)).status).toBe(422)
  expect((await app.ask(liftSanction, { id: data.id, reason: '没事' }, admin)).status).toBe(200)
})

test('a mute has a reason, a person, and an end that is still to come', async () => {
  const [boss, staff] = [await aBoss(app), await aStaffMember(app)]
  const send = (body: object) => app.send('POST', `/proxy${imposeSanction.path}`, body, staff)
  expect((await send({ uk: boss.uk, kind: 'mute' })).status).toBe(400)
  expect((await send({ uk: boss.uk, kind: 'mute', reason, until: 'tomorrow' })).status).toBe(400)
  expect((await send({ uk: 'a'.repeat(16), kind: 'mute', reason })).status).toBe(404)
  const past = await send({ uk: boss.uk, kind: 'mute', reason, until: '2020-01-01T00:00:00Z' })
  expect(past).toMatchObject({ status: 422, data: { reason: 'until_past' } })
})

test('every mute and every lifting leaves its row', async () => {
  const [boss, staff] = [await aBoss(app), await aStaffMember(app)]
  const { data } = await app.ask(imposeSanction, muteOf(boss), staff)
  await app.ask(liftSanction, { id: data.id, reason: '已经道歉' }, staff)
  const rows = await app.app.ground.db.rows(sql`
    select action, reason, after ->> 'sanctionId' as id from audit
    where actor_id = ${staff.userId} and subject = ${`user:${boss.userId}`} order by at, action`)
  expect(rows).toEqual([
    { action: 'sanction.imposed', reason, id: data.id },
    { action: 'sanction.lifted', reason: '已经道歉', id: data.id },
  ])
})
