import { listMessages } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { listApplicationsToGroups, listGroups } from '@kaihei/domain/chat/group-calls'
import { getDraw } from '@kaihei/domain/fair/calls'
import { checkDraw } from '@kaihei/domain/fair/check-draw'
import { countCases, listCases, listNotes, listReplies } from '@kaihei/domain/ops/chat-calls'
import { claimPacket, getPacket, listPackets } from '@kaihei/domain/packets/calls'
import { login } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { expectBooksToBalance } from '#testing/books.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { demoPassword } from './cast.ts'

const app = await shareDemoApp()

async function arrive(account: string) {
  return { token: (await app.ask(login, { account, password: demoPassword })).data.token }
}

test.each(['boss@demo', 'player@demo', 'staff@demo', 'admin@demo', 'admin2@demo'])(
  '%s finds conversations with something to read in them',
  async (account) => {
    const { items, totalUnread } = (await app.ask(listConversations, {}, await arrive(account))).data
    expect(items.some(({ type }) => type !== '@TIM#SYSTEM')).toBe(true)
    expect(totalUnread).toBeGreaterThan(0)
  },
)

test('the desk of customer service has some who wait, some who were answered, and a note', async () => {
  const staff = await arrive('staff@demo')
  const open = (await app.ask(listCases, {}, staff)).data.items
  expect(open.map(({ customer }) => customer.nickname)).toContain('晚风来信')
  expect(open.filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(3)
  expect((await app.ask(listCases, { state: 'closed' }, staff)).data.items).toHaveLength(2)
  expect((await app.ask(listCases, { state: 'mine' }, staff)).data.items).toHaveLength(2)
  expect((await app.ask(countCases, {}, staff)).data).toMatchObject({ waiting: 3, open: 5 })
  expect((await app.ask(listReplies, {}, staff)).data.items.length).toBeGreaterThan(3)
  const coco = open.find(({ customer }) => customer.nickname === 'Coco 在赶飞机')
  const notes = await app.ask(listNotes, { conversationID: coco?.conversationID ?? '' }, staff)
  expect(notes.data.items).toHaveLength(1)
})

test('two groups have members, and somebody waits to be let into one', async () => {
  const player = await arrive('player@demo')
  const { items } = (await app.ask(listGroups, {}, player)).data
  expect(items.map(({ name }) => name).toSorted()).toEqual(['夜场赛事群', '陪玩新人营'].toSorted())
  expect((await app.ask(listApplicationsToGroups, {}, player)).data.items).toMatchObject([
    { applicantNick: 'W 键坏了' },
  ])
})

test('in the street hang packets to open, some that were emptied and one whose day is over, each with its proof', async () => {
  const { items } = (await app.ask(listPackets, {})).data
  expect(items.map(({ state }) => state)).toEqual([
    'open',
    'open',
    'open',
    'empty',
    'expired',
    'empty',
    'empty',
  ])
  for (const { id, drawId, state } of items) {
    const { claims } = (await app.ask(getPacket, { id })).data
    expect(claims.length).toBeGreaterThan(1)
    const verdict = await checkDraw(
      (await app.ask(getDraw, { drawId })).data,
      claims.map(({ amount }) => amount),
    )
    expect(verdict?.holds).toBe(state === 'open' ? undefined : true)
  }
  await expectBooksToBalance(app)
})

test('the boss of the demo can open one in the street and one in a group', async () => {
  const boss = await arrive('boss@demo')
  const log = await app.ask(listMessages, { conversationID: 'GROUPyechang2026' }, boss)
  const card = log.data.items.at(-1)?.payload
  const { packetId } = JSON.parse(card !== null && card !== undefined && 'data' in card ? card.data : '') as {
    packetId: string
  }
  const [street] = (await app.ask(listPackets, { state: 'open' }, boss)).data.items
  for (const id of [packetId, street?.id ?? '']) {
    expect((await app.ask(claimPacket, { id }, boss)).status).toBe(200)
  }
})
