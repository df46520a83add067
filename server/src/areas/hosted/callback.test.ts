import { createHash } from 'node:crypto'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { listMessages } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { tariff } from '@kaihei/domain/tariff'
import { getCase, listCaseMessages, sendToCustomer } from '@kaihei/domain/ops/chat-calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { hostedApp, startHostedChatServer } from '#testing/outside/hosted-chat-server.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { carryLogs } from './carry.ts'
import { deliverToGroups } from './caution-group.ts'

const hosted = await startHostedChatServer()
const app = await shareTestApp(hosted.env)

const seconds = () => String(Math.floor(Date.now() / 1000))
const sign = (time: string, token = hostedApp.token) =>
  createHash('sha256').update(`${token}${time}`).digest('hex')

/** Calls back as the service does, or in some other way. */
async function callBack(
  body: { CallbackCommand: string; [field: string]: unknown },
  other: Record<string, string> = {},
) {
  const RequestTime = other['RequestTime'] ?? seconds()
  const query = new URLSearchParams({
    SdkAppid: String(hostedApp.appId),
    CallbackCommand: body.CallbackCommand,
    contenttype: 'json',
    ClientIP: '127.0.0.1',
    OptPlatform: 'Web',
    RequestTime,
    Sign: sign(RequestTime),
    ...other,
  })
  const response = await fetch(`${app.address}/webhooks/tim?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { ErrorCode: number; ErrorInfo: string },
  }
}

const textElement = (text: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text: text } })
const cardElement = (card: object) => ({
  MsgType: 'TIMCustomElem',
  MsgContent: { Data: JSON.stringify(card), Desc: '', Ext: '' },
})
let keys = 0
const newKey = () => `${++keys}_2837546_1557481126`

function before(from: Person, to: string, element: object = textElement('你好')) {
  const message = { From_Account: from.uk, To_Account: to, MsgKey: newKey(), MsgBody: [element] }
  return callBack({ CallbackCommand: 'C2C.CallbackBeforeSendMsg', ...message }).then(({ body }) => body)
}

async function after(from: Person, to: string, text: string, more: object = {}): Promise<void> {
  const told = {
    CallbackCommand: 'C2C.CallbackAfterSendMsg',
    From_Account: from.uk,
    To_Account: to,
    MsgKey: newKey(),
    MsgBody: [textElement(text)],
    SendMsgResult: 0,
    ...more,
  }
  expect(await callBack(told)).toMatchObject({ status: 200, body: { ErrorCode: 0 } })
}

function inGroup(when: 'Before' | 'After', from: Person, element: object, GroupId = '@TGS#1') {
  const told = { From_Account: from.uk, GroupId, Type: 'ChatRoom', Random: 1, MsgSeq: 1, MsgBody: [element] }
  return callBack({ CallbackCommand: `Group.Callback${when}SendMsg`, ...told }).then(({ body }) => body)
}

async function mute(person: Person): Promise<void> {
  const staff = await aStaffMember(app)
  await app.ask(imposeSanction, { uk: person.uk, kind: 'mute', reason: '刷屏' }, staff)
}

async function textsOf(who: Person, conversationID: string) {
  const { items } = (await app.ask(listMessages, { conversationID }, who)).data
  return items.map(({ payload }) => (payload !== null && 'text' in payload ? payload.text : null))
}

/** What the timetable does for the service. */
async function carry(): Promise<void> {
  const { ground, house } = app.app
  if (house.hosted === undefined) throw new Error('nothing is carried')
  for (const job of [carryLogs(house.hosted), deliverToGroups(house.hosted)]) while (await job(ground));
}

const allowed = { ErrorCode: 0, ErrorInfo: '' }

test.each([
  ['that nobody signed', { Sign: '' }],
  ['signed with another token', { Sign: sign(seconds(), 'another-token-of-16') }],
  ['from too long ago', { RequestTime: String(Number(seconds()) - 61) }],
  ['from the future', { RequestTime: String(Number(seconds()) + 3_600) }],
  ['for another moment than it says', { Sign: sign('1700000000') }],
  ['of another app', { SdkAppid: '1400000001' }],
])('a call %s is not believed', async (_, other) => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const told = {
    From_Account: boss.uk,
    To_Account: companion.uk,
    MsgKey: newKey(),
    MsgBody: [textElement('x')],
  }
  expect(await callBack({ CallbackCommand: 'C2C.CallbackAfterSendMsg', ...told }, other)).toMatchObject({
    status: 403,
  })
  expect(await textsOf(boss, `C2C${companion.uk}`)).toEqual([])
})

test('what the service was not asked to call for goes on by itself', async () => {
  expect((await callBack({ CallbackCommand: 'State.StateChange' })).body).toMatchObject(allowed)
})

test('who may write to whom is the rule of the house, with its sentence', async () => {
  const [boss, other, companion] = [await aBoss(app), await aBoss(app), await aPlayer(app)]
  expect(await before(boss, companion.uk)).toMatchObject(allowed)
  expect(await before(boss, other.uk)).toMatchObject({
    ErrorCode: 120_004,
    ErrorInfo: '没有订单往来，不能直接给对方发消息',
  })
  expect(await before(boss, 'sq_order')).toMatchObject({ ErrorCode: 120_004 })
  expect(await before(boss, boss.uk)).toMatchObject({ ErrorCode: 120_008 })
  expect(await before(boss, 'nobody')).toMatchObject({ ErrorCode: 120_007 })
  await app.ask(blockUser, { uk: boss.uk }, companion)
  expect(await before(boss, companion.uk)).toMatchObject({ ErrorCode: 120_003 })
  expect(await textsOf(boss, 'C2Csq_service')).toEqual([])
})

test('whoever is muted is told why, and can still ask customer service', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  await mute(boss)
  const refused = await before(boss, companion.uk)
  expect(refused.ErrorCode).toBe(120_002)
  expect(refused.ErrorInfo).toContain('刷屏')
  expect(await before(boss, 'sq_service')).toMatchObject(allowed)
  expect(await inGroup('Before', boss, textElement('你好'))).toMatchObject({ ErrorCode: 10_101 })
})

test('after so many strangers in an hour the next one is refused', async () => {
  const boss = await aBoss(app)
  for (let n = 0; n < tariff.chat.strangersPerHour; n++) await after(boss, (await aPlayer(app)).uk, '你好')
  expect(await before(boss, (await aPlayer(app)).uk)).toMatchObject({ ErrorCode: 120_005 })
})

test.each([
  ['a card that only the house may write', cardElement({ type: 'play_order', msg: '付款' }), 120_010],
  ['a picture that is not theirs', cardElement({ type: 'picture', fileId: 'x' }), 120_012],
  ['more than a message holds', textElement('字'.repeat(2_001)), 120_001],
  ['something of a kind that the house does not know', { MsgType: 'TIMSoundElem', MsgContent: {} }, 120_001],
])('%s is refused between two and in a group', async (_, element, code) => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  expect(await before(boss, companion.uk, element)).toMatchObject({ ErrorCode: code })
  expect(await inGroup('Before', boss, element)).toMatchObject({ ErrorCode: code - 120_001 + 10_100 })
})

test('what was said stands in the house’s log, once however often it is told, and the other side hears of it', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const line = await callIn(app.address, companion.token)
  const MsgKey = newKey()
  for (let n = 0; n < 3; n++) await after(boss, companion.uk, '今晚有空吗', { MsgKey })
  await after(boss, companion.uk, '没有送达', { SendMsgResult: 20_006 })
  await after(boss, companion.uk, '只给开着的页面', { OnlineOnlyFlag: 1 })
  expect(await textsOf(companion, `C2C${boss.uk}`)).toEqual(['今晚有空吗'])
  expect((await app.ask(listConversations, {}, companion)).data.totalUnread).toBe(1)
  let heard = await line.hearEvent()
  while (heard.type !== 'message') heard = await line.hearEvent()
  expect(heard.message).toMatchObject({ uid: boss.uk, message: { msg: '今晚有空吗' } })
})

test('staff see what customers say there, and what they answer goes back', async () => {
  const [customer, staff] = [await aBoss(app), await aStaffMember(app)]
  await after(customer, 'sq_service', '订单有问题')
  const conversationID = `C2C${customer.uk}`
  expect((await app.ask(getCase, { conversationID }, staff)).data.waitingSince).not.toBeNull()
  await app.ask(sendToCustomer, { conversationID, text: '在的' }, staff)
  await carry()
  expect((await app.ask(listCaseMessages, { conversationID }, staff)).data.items).toHaveLength(2)
  expect(hosted.heardBy(customer.uk)).toContainEqual({ from: 'sq_service', text: '在的' })
})

test('where a card number is said both sides hear a word of caution there', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  for (let n = 0; n < 2; n++) await after(boss, companion.uk, '卡号 4111 1111 1111 1111')
  await carry()
  for (const { uk } of [boss, companion]) {
    const heard = hosted.heardBy(uk)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.from).toBe('sq_system')
  }
})

test('in a group it is said to all, once a day at most', async () => {
  const boss = await aBoss(app)
  const element = textElement('卡号 4111 1111 1111 1111')
  expect(await inGroup('Before', boss, element, '@TGS#2')).toMatchObject(allowed)
  for (let n = 0; n < 2; n++) await inGroup('After', boss, element, '@TGS#2')
  await carry()
  const [said, ...more] = hosted.inGroups.filter(({ GroupId }) => GroupId === '@TGS#2')
  expect(more).toEqual([])
  expect(said?.From_Account).toBe('sq_system')
  expect(JSON.parse(said?.MsgBody[0]?.MsgContent.Data ?? '')).toMatchObject({
    type: 'caution',
    about: 'card',
  })
})

test('what was read there is read here, but not what came later or is still on its way', async () => {
  const [customer, staff] = [await aBoss(app), await aStaffMember(app)]
  // Unread over all conversations, not in this one.
  const told = { Report_Account: customer.uk, Peer_Account: 'sq_service', UnreadMsgNum: 4 }
  const read = (LastReadTime = Number(seconds())) =>
    callBack({ CallbackCommand: 'C2C.CallbackAfterMsgReport', ...told, LastReadTime })
  const unread = async () => (await app.ask(listConversations, {}, customer)).data.totalUnread
  await app.ask(sendToCustomer, { conversationID: `C2C${customer.uk}`, text: '在的' }, staff)
  await read()
  expect(await unread()).toBe(1)
  await carry()
  await read(Number(seconds()) - 60)
  expect(await unread()).toBe(1)
  await read()
  expect(await unread()).toBe(0)
})

test('what was taken back there is taken back here', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const MsgKey = newKey()
  await after(boss, companion.uk, '发错了', { MsgKey })
  const taken = { From_Account: boss.uk, To_Account: companion.uk, MsgKey }
  for (let n = 0; n < 2; n++) await callBack({ CallbackCommand: 'C2C.CallbackAfterMsgWithDraw', ...taken })
  expect(await textsOf(companion, `C2C${boss.uk}`)).toEqual([null])
  const entries = await app.app.ground.db.rows(sql`select 1 from message where sender = ${boss.uk}`)
  expect(entries).toHaveLength(2)
})
