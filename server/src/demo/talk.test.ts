import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { listApplicationsToGroups, listGroups } from '@kaihei/domain/chat/group-calls'
import { countCases, listCases, listNotes, listReplies } from '@kaihei/domain/ops/chat-calls'
import { login } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { demoPassword } from './cast.ts'
import { loadDemoData } from './load.ts'

const app = await shareTestApp()
await loadDemoData(app.app.ground)

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
