import * as chat from '@kaihei/domain/chat/calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import { expect, test } from 'vitest'
import { type Sql, sql } from '#db/sql.ts'
import { tally, wordOf } from '#proofs/outcome.ts'
import { shareTestApp } from '#testing/app.ts'
import { type ChatLine, enterChat } from '#testing/chat-line.ts'
import { aBoss, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const { db } = app.app.ground

interface Group {
  readonly groupID: string
  readonly conversationId: string
  readonly owner: Person
  readonly members: readonly Person[]
}

async function aGroup(size: number): Promise<Group> {
  const owner = await aBoss(app)
  const { groupID } = (await app.ask(groups.createGroup, { name: '开黑群' }, owner)).data
  const members: Person[] = []
  for (let n = 0; n < size; n++) {
    const member = await aBoss(app)
    await app.ask(groups.joinGroup, { groupID }, member)
    members.push(member)
  }
  const row = await db.first<{ id: string }>(sql`select id from conversation where group_id = ${groupID}`)
  return { groupID, owner, members, conversationId: row?.id ?? '' }
}

const sayIn = ({ groupID: to }: Group, who: Person, clientMsgID?: string) =>
  app.ask(
    chat.sendText,
    { conversationType: 'GROUP', to, text: '大家好', ...(clientMsgID !== undefined && { clientMsgID }) },
    who,
  )

const listSeqs = async ({ conversationId }: Group, who: Person) =>
  (
    await db.rows<{ seq: number }>(sql`
      select seq from message
      where conversation_id = ${conversationId} and sender = ${who.uk} and type = 'TIMTextElem' order by seq`)
  ).map(({ seq }) => seq)

async function lastSeqOf({ conversationId }: Group): Promise<number> {
  const row = await db.first<{ n: number }>(
    sql`select last_seq as n from conversation where id = ${conversationId}`,
  )
  return row?.n ?? 0
}

/** That somebody joined before may be told late, while somebody else speaks already. */
const heardAfter = ({ told }: ChatLine, before: number) =>
  told
    .flatMap((each) => (each.what === 'entries' ? each.entries : []))
    .map(({ sequence }) => sequence)
    .filter((sequence) => sequence > before)

async function countWaiting(): Promise<number> {
  const waiting = sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await db.first<{ n: number }>(waiting))?.n ?? 0
}

/** Does something to the group while everything that is said in it waits for it. */
async function meanwhile<T>({ conversationId }: Group, act: Sql, said: () => Promise<T>): Promise<T> {
  const transaction = await db.begin()
  await transaction.run(sql`
    select 1 from chat_group g join conversation c on c.id = g.conversation_id where c.id = ${conversationId} for update`)
  const answers = said()
  await expect.poll(countWaiting, { interval: 5 }).toBeGreaterThan(0)
  await transaction.run(act)
  await transaction.commit()
  return answers
}

type Row = readonly [
  what: string,
  act: (group: Group, one: Person) => Sql,
  words: readonly [one: string, other: string, owner: string],
]

test.each<Row>([
  [
    'one of them is put out',
    ({ conversationId }, { userId }) => sql`
      with gone as (delete from chat_member where conversation_id = ${conversationId} and user_id = ${userId})
      update conversation set roster = roster + 1 where id = ${conversationId}`,
    ['403 not_in_group', 'done', 'done'],
  ],
  [
    'one of them is muted',
    (_, { userId }) => sql`
      insert into sanction (id, user_id, kind, reason, by_id, at)
      values (gen_random_uuid(), ${userId}, 'mute', '刷屏', ${userId}, now() - interval '1 day')`,
    ['403 muted', 'done', 'done'],
  ],
  [
    'everybody is silenced',
    ({ groupID }) => sql`update chat_group set muted = true where id = ${groupID}`,
    ['403 muted', '403 muted', 'done'],
  ],
  [
    'the group is dismissed',
    ({ groupID }) => sql`update chat_group set dismissed_at = now() where id = ${groupID}`,
    ['409 group_dismissed', '409 group_dismissed', '409 group_dismissed'],
  ],
])('while what they say waits for the group, %s', async (_, act, words) => {
  const group = await aGroup(2)
  const [one, other] = group.members
  if (one === undefined || other === undefined) throw new Error('nobody is there')
  const page = await enterChat(app, other)
  const before = await lastSeqOf(group)
  const people = [one, other, group.owner]
  const replies = await meanwhile(group, act(group, one), () =>
    Promise.all(people.map((who) => sayIn(group, who))),
  )
  expect(replies.map(wordOf)).toEqual(words)
  const kept = (await Promise.all(people.map((who) => listSeqs(group, who)))).map(({ length }) => length)
  expect(kept).toEqual(words.map((word) => (word === 'done' ? 1 : 0)))
  const said = words.filter((word) => word === 'done').length
  expect(await lastSeqOf(group)).toBe(before + said)
  // Whoever is in it heard what stands there, and nothing else.
  await expect.poll(() => heardAfter(page, before)).toHaveLength(said)
})

test('what many say at once stands in the log without a gap, and is told once, in its order', async () => {
  const group = await aGroup(6)
  const listener = await enterChat(app, group.owner)
  const before = await lastSeqOf(group)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => group.members.map((who) => sayIn(group, who))).flat(),
  )
  expect(tally(replies.map(wordOf))).toEqual({ done: 60 })
  const numbers = Array.from({ length: 60 }, (_, n) => before + 1 + n)
  expect(replies.map(({ data }) => data.sequence).toSorted((a, b) => a - b)).toEqual(numbers)
  await expect.poll(() => heardAfter(listener, before)).toEqual(numbers)
  // Each said their own ten, and the log has them as they were answered.
  const ofFirst = replies.filter((_, n) => n % 6 === 0).map(({ data }) => data.sequence)
  expect(await listSeqs(group, group.members[0] ?? group.owner)).toEqual(ofFirst.toSorted((a, b) => a - b))
})

test('the same id sent many times at once in a group is one entry, also for one who is put out later', async () => {
  const group = await aGroup(1)
  const [member] = group.members
  if (member === undefined) throw new Error('nobody is there')
  const replies = await Promise.all(Array.from({ length: 40 }, () => sayIn(group, member, 'once')))
  expect(tally(replies.map(wordOf))).toEqual({ done: 40 })
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await listSeqs(group, member)).toHaveLength(1)
  await app.ask(groups.quitGroup, { groupID: group.groupID }, member)
  expect((await sayIn(group, member, 'once')).data).toEqual(replies[0]?.data)
  expect(wordOf(await sayIn(group, member, 'twice'))).toBe('403 not_in_group')
})

test('an id is its sender’s own, also among those who speak at once', async () => {
  const group = await aGroup(3)
  const replies = await Promise.all(group.members.map((who) => sayIn(group, who, 'same')))
  expect(new Set(replies.map(({ data }) => data.ID)).size).toBe(3)
})

test('a danger said among others is followed by one caution, after all of them', async () => {
  const group = await aGroup(3)
  const words = ['大家好', '加我微信转账，卡号 4111 1111 1111 1111', '卡号 4111 1111 1111 1111']
  await Promise.all(
    group.members.map((who, n) =>
      app.ask(chat.sendText, { conversationType: 'GROUP', to: group.groupID, text: words[n] ?? '' }, who),
    ),
  )
  const last = await db.rows<{ sender: string }>(sql`
    select sender from message where conversation_id = ${group.conversationId} order by seq desc limit 4`)
  expect(last.filter(({ sender }) => sender === 'sq_system')).toHaveLength(1)
  expect(await lastSeqOf(group)).toBe(4 + 4)
})
