import * as chat from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseOf as eraseNames } from '#areas/messages/erase-names-store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
const say = (from: Person, to: string, text: string, conversationType: 'C2C' | 'GROUP' = 'C2C') =>
  app.ask(chat.sendText, { conversationType, to, text }, from)

test('the export has what I said and what was said to me, and nothing that was revoked or before my time', async () => {
  const [me, companion, owner] = [await aBoss(app), await aPlayer(app), await aBoss(app)]
  const { data: group } = await app.ask(groups.createGroup, { name: '一群' }, owner)
  await say(owner, group.groupID, '在我来之前', 'GROUP')
  await app.ask(groups.joinGroup, { groupID: group.groupID }, me)
  await say(owner, group.groupID, '群里的话', 'GROUP')
  await say(me, companion.uk, '我说的')
  await say(companion, me.uk, '对我说的')
  const { data: slip } = await say(companion, me.uk, '说错了')
  await app.ask(chat.revokeMessage, { ID: slip.ID }, companion)
  await say(me, 'sq_service', '问客服')
  const { data } = await app.ask(exportMyData, {}, me)
  const { messages: said } = data as { messages: { with: string; sender: string; text: string | null }[] }
  expect(said.map((one) => [one.with, one.sender, one.text])).toEqual(
    expect.arrayContaining([
      [companion.uk, me.uk, '我说的'],
      [companion.uk, companion.uk, '对我说的'],
      [companion.uk, companion.uk, null],
      [group.groupID, owner.uk, '群里的话'],
      ['sq_service', me.uk, '问客服'],
    ]),
  )
  expect(JSON.stringify(data)).not.toMatch(/在我来之前|说错了/)
})

test('whoever is erased stays in the talks of others as nobody, without a name, a face or pictures', async () => {
  const [me, companion] = [await aBoss(app), await aPlayer(app)]
  await say(me, companion.uk, '再见')
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { data: file } = await uploadFile(app, 'chat', image, me)
  const card = JSON.stringify({ type: 'picture', fileId: file.fileId })
  await app.ask(chat.sendCustom, { conversationType: 'C2C', to: companion.uk, data: card }, me)
  expect((await app.ask(eraseMe, { nickname: me.nickname }, me)).status).toBe(200)
  await app.app.tick()
  const conversationID = `C2C${me.uk}`
  const { data: talk } = await app.ask(chat.listMessages, { conversationID }, companion)
  expect(talk.items).toMatchObject([
    { nick: '已注销用户', avatar: '/media/portraits/nobody.svg', payload: { text: '再见' } },
    { nick: '已注销用户' },
  ])
  const { data: list } = await app.ask(listConversations, {}, companion)
  expect(list.items[0]?.userProfile).toMatchObject({ userID: me.uk, nick: '已注销用户' })
  expect(JSON.stringify([talk, list])).not.toContain(me.nickname)
  expect((await fetch(app.address + file.url)).status).toBe(404)
  const row = await app.app.ground.db.first(sql`select 1 from uploaded_file where id = ${file.fileId}`)
  expect(row).toBeUndefined()
  expect((await say(companion, me.uk, '还在吗')).status).toBe(404)
})

test('groups that they owned are dismissed, and others go on without them', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const { data: mine } = await app.ask(groups.createGroup, { name: '我的群' }, me)
  const { data: theirs } = await app.ask(groups.createGroup, { name: '别人的群' }, other)
  await app.ask(groups.joinGroup, { groupID: mine.groupID }, other)
  await app.ask(groups.joinGroup, { groupID: theirs.groupID }, me)
  await app.ask(eraseMe, { nickname: me.nickname }, me)
  expect(await say(other, mine.groupID, '在吗', 'GROUP')).toMatchObject({
    status: 409,
    data: { reason: 'group_dismissed' },
  })
  expect((await say(other, theirs.groupID, '在吗', 'GROUP')).status).toBe(200)
  const { data } = await app.ask(groups.listGroupMembers, { groupID: theirs.groupID }, other)
  expect(data.members.map(({ userID }) => userID)).toEqual([other.uk])
})

test('what the house told them, what they asked it, and the lines of their applications are gone', async () => {
  const [me, owner] = [await aBoss(app), await aBoss(app)]
  const { data: group } = await app.ask(
    groups.createGroup,
    { name: '一群', joinOption: 'NeedPermission' },
    owner,
  )
  const apply = { groupID: group.groupID, applyMessage: '我是小明，请让我进' }
  await app.ask(groups.joinGroup, apply, me)
  const { data: open } = await app.ask(groups.listApplicationsToGroups, {}, owner)
  const [application] = open.items
  await app.ask(
    groups.handleApplication,
    { applicationID: application?.applicationID ?? '', handleAction: 'Reject' },
    owner,
  )
  await say(me, 'sq_service', '我是小明，想问一下')
  await app.ask(eraseMe, { nickname: me.nickname }, me)
  const left = await app.app.ground.db.rows(sql`
    select note as text from group_application where user_id = ${me.userId}
    union all select m.payload::text from message m join conversation c on c.id = m.conversation_id
    where c.user_id = ${me.userId}`)
  expect(JSON.stringify(left)).not.toContain('小明')
})

test('what others were told of orders with them names them no longer', async () => {
  const { boss, player } = await aServedOrder(app)
  const read = async (who: { token: string }) =>
    JSON.stringify([
      (await app.ask(chat.listMessages, { conversationID: 'C2Csq_order' }, who)).data,
      (await app.ask(listNotices, {}, who)).data,
    ])
  expect(await read(player)).toContain(boss.nickname)
  expect(await read(boss)).toContain(player.nickname)
  await runWork(app.app.ground, (work) => eraseNames(work, boss.userId))
  expect(await read(player)).not.toContain(boss.nickname)
  expect(await read(player)).toContain('已注销用户')
  expect(await read(boss)).toContain(player.nickname)
  await runWork(app.app.ground, (work) => eraseNames(work, player.userId))
  expect(await read(boss)).not.toContain(player.nickname)
})
