import { readConversation, sendText } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, aPlayer } from '#testing/people.ts'

const app = await shareTestApp()

test('what others have said and one has not read is counted, in the list and altogether', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  for (const text of ['在吗', '今晚有空吗'])
    await app.ask(sendText, { conversationType: 'C2C', to: player.uk, text }, boss)
  const listed = async () => (await app.ask(listConversations, {}, player)).data
  expect(await listed()).toMatchObject({
    items: [
      { conversationID: `C2C${boss.uk}`, unreadCount: 2, lastMessage: { messageForShow: '今晚有空吗' } },
    ],
    totalUnread: 2,
  })
  expect((await app.ask(listConversations, {}, boss)).data.totalUnread).toBe(0)
  await app.ask(readConversation, { conversationID: `C2C${boss.uk}` }, player)
  expect((await listed()).totalUnread).toBe(0)
})
