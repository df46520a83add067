import {
  getCredential,
  listHeads,
  listMessages,
  pullEntries,
  sendCustom,
  sendText,
} from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { createGroup, joinGroup } from '@kaihei/domain/chat/group-calls'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { CustomPayload } from '@kaihei/domain/chat/shapes'
import { addWatch, listWatch, removeWatch } from '@kaihei/domain/ops/watch-calls'
import { expect, test } from 'vitest'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { openLine } from '#testing/line.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const c2c = (to: Person, text: string) => ({ conversationType: 'C2C' as const, to: to.uk, text })
const talkOf = async (who: Person, conversationID: string, on = app) =>
  (await on.ask(listMessages, { conversationID }, who)).data.items.map(({ from, type, payload }) =>
    type === 'TIMCustomElem'
      ? { from, card: JSON.parse((payload as CustomPayload).data) as { type: string; about: string } }
      : { from, text: (payload as { text: string }).text },
  )

test('where a card number is said both sides read a word of caution, and the message stands as it was', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const said = await app.ask(sendText, c2c(companion, '卡号 4111 1111 1111 1111'), boss)
  expect(said).toMatchObject({ status: 200, data: { sequence: 1 } })
  const both = [await talkOf(boss, `C2C${companion.uk}`), await talkOf(companion, `C2C${boss.uk}`)]
  for (const talk of both) {
    expect(talk).toMatchObject([
      { from: boss.uk, text: '卡号 4111 1111 1111 1111' },
      { from: 'sq_system', card: { type: 'caution', about: 'card' } },
    ])
  }
})

test('it is nobody’s last word and is unread for nobody, but stands in the log without a gap', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  await app.ask(sendText, c2c(companion, '加我微信'), boss)
  for (const [who, unread] of [
    [boss, 0],
    [companion, 1],
  ] as const) {
    const { data } = await app.ask(listConversations, {}, who)
    expect(data).toMatchObject({
      totalUnread: unread,
      items: [{ unreadCount: unread, lastMessage: { messageForShow: '加我微信', lastSequence: 1 } }],
    })
  }
  const { data: heads } = await app.ask(listHeads, {}, boss)
  expect(heads.items).toMatchObject([{ lastSequence: 2 }])
  const { data: pulled } = await app.ask(
    pullEntries,
    { conversationID: `C2C${companion.uk}`, after: 0 },
    boss,
  )
  expect(pulled.items.map(({ sequence, from }) => [sequence, from])).toEqual([
    [1, boss.uk],
    [2, 'sq_system'],
  ])
})

test('an open page in the chat is told to look', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const { data } = await app.ask(getCredential, {}, companion)
  const line = await openLine(app.address)
  const { userSig } = data
  line.say({ type: 'hello', token: companion.token, chat: { userSig, device: 'device-of-a-test' } })
  const hear = async (what: ChatTold['what']): Promise<ChatTold> => {
    const frame = await line.hear()
    const told = frame.type === 'chat' ? (frame.told as ChatTold) : undefined
    return told?.what === what ? told : hear(what)
  }
  await hear('in')
  await app.ask(sendText, c2c(companion, 'paypal me'), boss)
  expect(await hear('look')).toEqual({ what: 'look' })
})

test('once a day for a conversation, whoever says it', async () => {
  const own = await startTestApp()
  const [boss, companion] = [await aBoss(own), await aPlayer(own)]
  const count = async () =>
    (await talkOf(boss, `C2C${companion.uk}`, own)).filter(({ from }) => from === 'sq_system').length
  await Promise.all([
    own.ask(sendText, c2c(companion, '支付宝转我'), boss),
    own.ask(sendText, c2c(boss, '微信转账吧'), companion),
    own.ask(sendText, c2c(boss, '4111111111111111'), companion),
  ])
  expect(await count()).toBe(1)
  await own.pass({ hours: 23 })
  await own.ask(sendText, c2c(companion, '支付宝转我'), boss)
  expect(await count()).toBe(1)
  await own.pass({ hours: 2 })
  await own.ask(sendText, c2c(companion, '支付宝转我'), boss)
  expect(await count()).toBe(2)
})

test('a group reads it, too; customer service is told such things in peace', async () => {
  const [owner, member] = [await aBoss(app), await aPlayer(app)]
  const { data: group } = await app.ask(createGroup, { name: '一群' }, owner)
  await app.ask(joinGroup, { groupID: group.groupID }, member)
  const saying = { conversationType: 'GROUP', to: group.groupID, text: '私下交易' } as const
  await app.ask(sendText, saying, owner)
  const { data } = await app.ask(pullEntries, { conversationID: `GROUP${group.groupID}`, after: 0 }, member)
  expect(data.items.at(-1)).toMatchObject({ from: 'sq_system', type: 'TIMCustomElem' })
  const asking = { conversationType: 'C2C', to: 'sq_service', text: '有人叫我加我微信私下交易' } as const
  await app.ask(sendText, asking, member)
  expect(await talkOf(member, 'C2Csq_service')).toHaveLength(1)
})

test('nobody can send a word of caution themselves', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const data = JSON.stringify({ type: 'caution', about: 'card', msg: '…' })
  const refused = await app.ask(sendCustom, { conversationType: 'C2C', to: companion.uk, data }, boss)
  expect(refused).toMatchObject({ status: 403, data: { reason: 'card_of_the_house' } })
})

test('staff say what is watched for', async () => {
  const [staff, boss, companion] = [await aStaffMember(app), await aBoss(app), await aPlayer(app)]
  const { data: rule, status } = await app.ask(addWatch, { phrase: '走 USDT' }, staff)
  expect([status, rule]).toMatchObject([200, { phrase: '走 USDT', by: staff.nickname }])
  expect((await app.ask(addWatch, { phrase: '走-usdt' }, staff)).data).toMatchObject({
    reason: 'phrase_known',
  })
  expect((await app.ask(addWatch, { phrase: '。。。' }, staff)).status).toBe(400)
  await app.ask(sendText, c2c(companion, '可以走ＵＳＤＴ吗'), boss)
  expect(await talkOf(boss, `C2C${companion.uk}`)).toHaveLength(2)
  expect((await app.ask(listWatch, {}, staff)).data.items[0]).toEqual(rule)
  expect((await app.ask(removeWatch, { id: rule.id }, staff)).status).toBe(200)
  expect((await app.ask(removeWatch, { id: rule.id }, staff)).status).toBe(404)
  const another = await aPlayer(app)
  await app.ask(sendText, c2c(another, '可以走 USDT 吗'), boss)
  expect(await talkOf(boss, `C2C${another.uk}`)).toHaveLength(1)
})
