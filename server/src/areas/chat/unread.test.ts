import { readConversation, sendText } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
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

test('however many conversations there are, all of them are counted, and only those with something unread are looked into', async () => {
  const [me, first] = [await aBoss(app), await aBoss(app)]
  const { db } = app.app.ground
  // Three hundred and twenty people, each of whom has said two things; a caution and a tip are nobody's words.
  await db.run(sql`
    with people as (
      insert into app_user (id, uk, show_id, nickname, avatar, hue, created_at)
      select gen_random_uuid(), 'u' || substr(md5(n::text || ${me.uk}), 1, 15), ${me.uk} || n, '人' || n, '', 0, now()
      from generate_series(1, 320) n returning id, uk
    ), talks as (
      insert into conversation (id, kind, low_id, high_id, last_seq)
      select gen_random_uuid(), 'C2C', least(id, ${me.userId}::uuid), greatest(id, ${me.userId}::uuid), 3
      from people returning id, low_id, high_id
    ), members as (
      insert into chat_member (conversation_id, user_id) select t.id, ${me.userId} from talks t
    ), others as (
      insert into chat_member (conversation_id, user_id)
      select t.id, p.id from talks t join people p on p.id in (t.low_id, t.high_id))
    insert into message (conversation_id, seq, sender, type, payload, at)
    select t.id, n, case n when 3 then 'sq_system' else p.uk end, 'TIMTextElem', '{"text":"在吗"}', now()
    from talks t join people p on p.id in (t.low_id, t.high_id), generate_series(1, 3) n`)
  const counted = async () => (await app.ask(listConversations, {}, me)).data
  const { items, totalUnread, systemUnread } = await counted()
  expect([items.length, totalUnread, systemUnread]).toEqual([300, 640, 0])

  // What is read by nobody's list any more counts as well, and no more once it is read.
  const last = items.at(-1)?.conversationID ?? ''
  await app.ask(readConversation, { conversationID: last }, me)
  expect((await counted()).totalUnread).toBe(638)
  expect((await app.ask(listConversations, {}, first)).data.totalUnread).toBe(0)
})
