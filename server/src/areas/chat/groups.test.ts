import { blockUser } from '@kaihei/domain/blocks/calls'
import type { OutputOf } from '@kaihei/domain/call'
import * as chat from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import type { JoinOption } from '@kaihei/domain/chat/group-rules'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { tally, wordOf } from '#proofs/outcome.ts'
import { shareTestApp } from '#testing/app.ts'
import { enterChat } from '#testing/chat-line.ts'
import { aBoss, type Person } from '#testing/people.ts'
import type { Reply } from '#testing/talk.ts'

const app = await shareTestApp()

const sayIn = (who: Person, groupID: string, text = '大家好') =>
  app.ask(chat.sendText, { conversationType: 'GROUP', to: groupID, text }, who)
const join = (who: Person, groupID: string) => app.ask(groups.joinGroup, { groupID }, who)

interface Cast {
  readonly groupID: string
  readonly owner: Person
  readonly admin: Person
  readonly member: Person
  readonly outsider: Person
}

/** A group with one of each, and somebody outside of it. */
async function aGroup(joinOption: JoinOption = 'FreeAccess'): Promise<Cast> {
  const [owner, admin, member, outsider] = [
    await aBoss(app),
    await aBoss(app),
    await aBoss(app),
    await aBoss(app),
  ]
  const { data } = await app.ask(groups.createGroup, { name: '开黑群' }, owner)
  const { groupID } = data
  await join(admin, groupID)
  await join(member, groupID)
  await app.ask(groups.setMemberRole, { groupID, userID: admin.uk }, owner)
  if (joinOption !== 'FreeAccess') await app.ask(groups.updateGroup, { groupID, joinOption }, owner)
  return { groupID, owner, admin, member, outsider }
}

/** An open application of somebody else. */
async function anApplication(cast: Cast): Promise<string> {
  await app.ask(groups.updateGroup, { groupID: cast.groupID, joinOption: 'NeedPermission' }, cast.owner)
  await join(await aBoss(app), cast.groupID)
  const { data } = await app.ask(groups.listApplicationsToGroups, {}, cast.owner)
  return data.items[0]?.applicationID ?? ''
}

const roles = ['owner', 'admin', 'member', 'outsider'] as const
type Row = readonly [
  what: string,
  act: (cast: Cast, who: Person) => Promise<Reply<unknown>>,
  words: readonly [owner: string, admin: string, member: string, outsider: string, inDismissed: string],
]

const notIn = '403 not_in_group'
const gone = '409 group_dismissed'
const notYours = '403 not_your_group'

const table: readonly Row[] = [
  [
    'sees it',
    ({ groupID }, who) => app.ask(groups.getGroup, { groupID }, who),
    ['done', 'done', 'done', 'done', '404 not_found'],
  ],
  ['writes in it', ({ groupID }, who) => sayIn(who, groupID), ['done', 'done', 'done', notIn, gone]],
  [
    'sends a card to it',
    ({ groupID: to }, who) =>
      app.ask(chat.sendCustom, { conversationType: 'GROUP', to, data: '{"type":"dice"}' }, who),
    ['done', 'done', 'done', notIn, gone],
  ],
  [
    'reads it',
    ({ groupID }, who) => app.ask(chat.listMessages, { conversationID: `GROUP${groupID}` }, who),
    ['done', 'done', 'done', notIn, 'done'],
  ],
  [
    'pulls from it',
    ({ groupID }, who) => app.ask(chat.pullEntries, { conversationID: `GROUP${groupID}`, after: 0 }, who),
    ['done', 'done', 'done', notIn, 'done'],
  ],
  [
    'has read it',
    ({ groupID }, who) => app.ask(chat.readConversation, { conversationID: `GROUP${groupID}` }, who),
    ['done', 'done', 'done', notIn, 'done'],
  ],
  [
    'sees who is here',
    ({ groupID }, who) => app.ask(chat.getChatPresence, { conversationID: `GROUP${groupID}` }, who),
    ['done', 'done', 'done', notIn, 'done'],
  ],
  [
    'lists its members',
    ({ groupID }, who) => app.ask(groups.listGroupMembers, { groupID }, who),
    ['done', 'done', 'done', notIn, 'done'],
  ],
  ['joins it', ({ groupID }, who) => join(who, groupID), ['done', 'done', 'done', 'done', gone]],
  [
    'quits it',
    ({ groupID }, who) => app.ask(groups.quitGroup, { groupID }, who),
    ['422 owner_stays', 'done', 'done', notIn, gone],
  ],
  [
    'changes it',
    ({ groupID }, who) => app.ask(groups.updateGroup, { groupID, name: '新名字' }, who),
    ['done', 'done', notYours, notIn, gone],
  ],
  [
    'silences everybody',
    ({ groupID }, who) => app.ask(groups.updateGroup, { groupID, muteAllMembers: true }, who),
    ['done', 'done', notYours, notIn, gone],
  ],
  [
    'lets somebody in',
    async (cast, who) =>
      app.ask(
        groups.handleApplication,
        { applicationID: await anApplication(cast), handleAction: 'Agree' },
        who,
      ),
    ['done', 'done', notYours, notIn, '400 malformed'],
  ],
  [
    'hands it over',
    ({ groupID, member, admin }, who) =>
      app.ask(groups.changeGroupOwner, { groupID, newOwnerID: who === member ? admin.uk : member.uk }, who),
    ['done', notYours, notYours, notIn, gone],
  ],
  [
    'gives a role in it',
    ({ groupID, member, admin }, who) =>
      app.ask(groups.setMemberRole, { groupID, userID: who === member ? admin.uk : member.uk }, who),
    ['done', notYours, notYours, notIn, gone],
  ],
  [
    'dismisses it',
    ({ groupID }, who) => app.ask(groups.dismissGroup, { groupID }, who),
    ['done', notYours, notYours, notIn, gone],
  ],
]

test.each(table)(
  'who %s: owner, admin, member, outsider, and the owner once it is dismissed',
  async (_, act, words) => {
    const cast = await aGroup()
    const found: string[] = []
    // The owner last: what they do may change what the others are.
    for (const role of roles.toReversed()) found.unshift(wordOf(await act(cast, cast[role])))
    for (const who of [cast.owner, cast.member])
      await app.ask(groups.dismissGroup, { groupID: cast.groupID }, who)
    expect([...found, wordOf(await act(cast, cast.owner))]).toEqual(words)
  },
)

test('everybody’s silence spares owner and admins', async () => {
  const { groupID, owner, admin, member } = await aGroup()
  await app.ask(groups.updateGroup, { groupID, muteAllMembers: true }, owner)
  const words = []
  for (const who of [owner, admin, member]) words.push(wordOf(await sayIn(who, groupID)))
  expect(words).toEqual(['done', 'done', '403 muted'])
})

test('of a dismissed group nothing is taken back, and what is applied for is over', async () => {
  const cast = await aGroup('NeedPermission')
  const { data } = await sayIn(cast.member, cast.groupID)
  const applicationID = await anApplication(cast)
  await app.ask(groups.dismissGroup, { groupID: cast.groupID }, cast.owner)
  expect(wordOf(await app.ask(chat.revokeMessage, { ID: data.ID }, cast.member))).toBe(gone)
  const handling = { applicationID, handleAction: 'Agree' } as const
  expect(wordOf(await app.ask(groups.handleApplication, handling, cast.owner))).toBe(gone)
  expect((await app.ask(groups.listApplicationsToGroups, {}, cast.owner)).data.items).toEqual([])
  expect((await app.ask(groups.listGroups, {}, cast.member)).data.items).toEqual([])
})

test('handed over to many at once, a group has one owner', async () => {
  const { groupID, owner, admin, member } = await aGroup()
  const heirs = [admin, member, admin, member, admin, member]
  const words = await Promise.all(
    heirs.map(({ uk }) => app.ask(groups.changeGroupOwner, { groupID, newOwnerID: uk }, owner)),
  )
  expect(tally(words.map(wordOf))).toEqual({ done: 1, [notYours]: 5 })
  const { data } = await app.ask(groups.listGroupMembers, { groupID }, owner)
  expect(data.members.filter(({ role }) => role === 'Owner')).toHaveLength(1)
})

test('of two who decide on one application at once, one hears that it is decided', async () => {
  const cast = await aGroup()
  const applicationID = await anApplication(cast)
  const decide = (who: Person, handleAction: 'Agree' | 'Reject') =>
    app.ask(groups.handleApplication, { applicationID, handleAction }, who)
  const words = await Promise.all([decide(cast.owner, 'Agree'), decide(cast.admin, 'Agree')])
  expect(tally(words.map(wordOf))).toEqual({ done: 1, '409 already_handled': 1 })
  const { data } = await app.ask(groups.getGroup, { groupID: cast.groupID }, cast.owner)
  expect(data.memberCount).toBe(4)
})

test('into the last place of a group one comes, however many knock at once', async () => {
  const { groupID, owner } = await aGroup()
  const db = app.app.ground.db
  await db.run(sql`
    with more as (
      insert into app_user
      select (jsonb_populate_record(u, jsonb_build_object(
        'id', gen_random_uuid(), 'uk', 'filler-' || n, 'show_id', 'filler-' || n, 'invite_code', null))).*
      from app_user u, generate_series(1, ${terms.group.maxMembers - 4}) n where u.id = ${owner.userId}
      returning id)
    insert into chat_member (conversation_id, user_id, role, joined_at)
    select g.conversation_id, more.id, 'Member', now() from more, chat_group g where g.id = ${groupID}`)
  const people = []
  for (let count = 0; count < 6; count++) people.push(await aBoss(app))
  const words = (await Promise.all(people.map((who) => join(who, groupID)))).map(wordOf)
  expect(tally(words)).toEqual({ done: 1, '422 group_full': 5 })
})

test('who joins again, or comes to a group that decides, hears outcome 1; who has joined, 2', async () => {
  const { groupID, owner, outsider } = await aGroup()
  expect((await join(outsider, groupID)).data).toEqual({ outcome: 2, status: 'JoinedSuccess' })
  expect((await join(outsider, groupID)).data).toEqual({ outcome: 1, status: 'AlreadyInGroup' })
  await app.ask(groups.updateGroup, { groupID, joinOption: 'NeedPermission' }, owner)
  const late = await aBoss(app)
  expect((await join(late, groupID)).data).toEqual({ outcome: 1, status: 'WaitAdminApproval' })
  await join(late, groupID)
  const { data } = await app.ask(groups.listApplicationsToGroups, {}, owner)
  expect(data.items.map(({ applicant }) => applicant)).toEqual([late.uk])
  await app.ask(groups.updateGroup, { groupID, joinOption: 'DisableApply' }, owner)
  expect(wordOf(await join(await aBoss(app), groupID))).toBe('403 group_closed')
  const blocked = await aBoss(app)
  await app.ask(blockUser, { uk: blocked.uk }, owner)
  expect(wordOf(await join(blocked, groupID))).toBe('403 chat_blocked')
})

test('applications and decisions stand in the log of the system, and only in its badge', async () => {
  const { groupID, owner, outsider } = await aGroup('NeedPermission')
  await join(outsider, groupID)
  const mine = await app.ask(listConversations, {}, owner)
  const system = mine.data.items.find(({ conversationID }) => conversationID === '@TIM#SYSTEM')
  expect(system).toMatchObject({ unreadCount: 1, type: '@TIM#SYSTEM' })
  expect(mine.data).toMatchObject({ totalUnread: 0, systemUnread: 1 })
  const [page, other] = [await enterChat(app, owner), await enterChat(app, owner)]
  await page.askFor('readConversation', { conversationID: '@TIM#SYSTEM' })
  await other.hearTold('look')
  expect((await app.ask(listConversations, {}, owner)).data.systemUnread).toBe(0)
})

function said({ items }: OutputOf<typeof chat.pullEntries>) {
  return items.map(({ payload }) => (payload !== null && 'text' in payload ? payload.text : '-'))
}

test('who comes reads nothing older; who left reads nothing, hears nothing, and begins anew', async () => {
  const { groupID, owner, member } = await aGroup()
  const conversationID = `GROUP${groupID}`
  await sayIn(owner, groupID, '旧的')
  const late = await aBoss(app)
  await join(late, groupID)
  await sayIn(owner, groupID, '新的')
  const pull = async () => said((await app.ask(chat.pullEntries, { conversationID, after: 0 }, late)).data)
  expect(await pull()).toEqual(['-', '新的'])
  const older = await app.ask(chat.listMessages, { conversationID }, late)
  expect(older.data).toMatchObject({ isCompleted: true, items: [{ type: 'TIMGroupTipElem' }, {}] })
  const page = await enterChat(app, late)
  await app.ask(groups.quitGroup, { groupID }, late)
  await page.hearTold('group')
  await sayIn(member, groupID, '他走了')
  app.app.house.chat.signal('', [late.userId], { what: 'typing', conversationType: 'C2C', from: '', to: '' })
  await page.hearTold('typing')
  const heard: unknown[] = page.told.filter(({ what }) => what === 'entries')
  expect(heard).toEqual([])
  expect(wordOf(await app.ask(chat.listMessages, { conversationID }, late))).toBe(notIn)
  await join(late, groupID)
  expect(await pull()).toEqual(['-'])
})

test('tips and own words in a group are not unread, and receipts count its people', async () => {
  const { groupID, owner, admin, member } = await aGroup()
  const unread = async (who: Person) => (await app.ask(listConversations, {}, who)).data.totalUnread
  expect([await unread(owner), await unread(member)]).toEqual([0, 0])
  const to = { conversationType: 'GROUP', to: groupID } as const
  await app.ask(chat.sendText, { ...to, text: '看到回一下', needReadReceipt: true }, owner)
  expect([await unread(owner), await unread(admin), await unread(member)]).toEqual([0, 1, 1])
  await app.ask(chat.readConversation, { conversationID: `GROUP${groupID}` }, member)
  const { data } = await app.ask(chat.listMessages, { conversationID: `GROUP${groupID}`, count: 1 }, owner)
  expect(data.items[0]?.readReceipt).toEqual({ readCount: 1, unreadCount: 1 })
})
