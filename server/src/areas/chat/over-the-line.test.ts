import { setImmediate as turn } from 'node:timers/promises'
import { type OperationName, operationNamed, operationNames } from '@kaihei/domain/chat/operations'
import { bounds } from '@kaihei/domain/bounds'
import { expect, test } from 'vitest'
import { tally } from '#proofs/outcome.ts'
import { shareTestApp, shareTestAppAt, startTestAppAt } from '#testing/app.ts'
import { type ChatLine, enterChat, knock } from '#testing/chat-line.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

const app = await shareTestApp()

interface Stage {
  readonly me: Person
  readonly other: Person
  readonly groupID: string
  readonly ID: string
}

/** For every operation: once as it succeeds, and as it is refused. */
const inputs: Readonly<Record<OperationName, (stage: Stage) => readonly unknown[]>> = {
  sendText: ({ other, me }) => [
    { conversationType: 'C2C', to: other.uk, text: '你好', clientMsgID: 'one' },
    { conversationType: 'C2C', to: me.uk, text: '你好' },
    { conversationType: 'C2C', to: other.uk, text: '' },
    { conversationType: 'C2C', to: other.uk, text: 'a\0' },
    { conversationType: 'C2C', to: other.uk, text: 'a', more: 1 },
    { conversationType: 'GROUP', to: 'nowhere', text: '你好' },
    'no object',
  ],
  sendCustom: ({ other }) => [
    { conversationType: 'C2C', to: other.uk, data: '{"type":"dice"}', clientMsgID: 'two' },
    { conversationType: 'C2C', to: other.uk, data: '{"type":"gift"}' },
    { conversationType: 'C2C', to: other.uk, data: '好'.repeat(4_000), description: '😀'.repeat(2_000) },
  ],
  revokeMessage: ({ ID }) => [{ ID }, { ID: 'none' }, {}],
  listConversations: () => [{}, undefined],
  listMessages: ({ other }) => [
    { conversationID: `C2C${other.uk}` },
    { conversationID: `C2C${other.uk}`, count: 31 },
    { conversationID: 'C2Cnobody' },
    { conversationID: 'x' },
  ],
  listHeads: () => [{}],
  pullEntries: ({ other }) => [
    { conversationID: `C2C${other.uk}`, after: 0 },
    { conversationID: `C2C${other.uk}`, after: -1 },
  ],
  readConversation: ({ other }) => [{ conversationID: `C2C${other.uk}` }, { conversationID: 'GROUPnowhere' }],
  getChatProfile: () => [{}],
  listChatProfiles: ({ other }) => [{ ids: `${other.uk},sq_order,nobody` }, {}],
  getChatPresence: ({ other }) => [{ conversationID: `C2C${other.uk}` }, {}],
  listGroups: () => [{}],
  getGroup: ({ groupID }) => [{ groupID }, { groupID: 'nowhere' }],
  createGroup: () => [{ name: '' }, { name: 'x'.repeat(31) }],
  joinGroup: ({ groupID }) => [{ groupID }, { groupID: 'nowhere' }],
  quitGroup: ({ groupID }) => [{ groupID }, { groupID: 'nowhere' }],
  dismissGroup: () => [{ groupID: 'nowhere' }, {}],
  changeGroupOwner: ({ groupID, me, other }) => [
    { groupID, newOwnerID: other.uk },
    { groupID, newOwnerID: me.uk },
  ],
  updateGroup: ({ groupID }) => [{ groupID }, { groupID, joinOption: 'Never' }],
  setMemberRole: ({ groupID, other }) => [{ groupID, userID: other.uk }],
  listApplicationsToGroups: () => [{}],
  handleApplication: () => [
    { applicationID: '0199aa00-0000-7000-8000-000000000000', handleAction: 'Agree' },
    { applicationID: 'x' },
  ],
  listGroupMembers: ({ groupID }) => [{ groupID }, { groupID, count: 0 }],
}

const still = await shareTestAppAt('2026-03-01T12:00:00Z')

test.each(operationNames)('%s answers and refuses over the line as it does over HTTP', async (name) => {
  const [me, other] = [await aBoss(still), await aPlayer(still)]
  const page = await enterChat(still, me)
  const first = await page.askFor('sendText', { conversationType: 'C2C', to: other.uk, text: '一' })
  const group = await page.askFor('createGroup', { name: '开黑群' })
  const stage = {
    me,
    other,
    ID: (first.data as { ID: string }).ID,
    groupID: (group.data as { groupID: string }).groupID,
  }
  const { method, path } = operationNamed(name)
  for (const input of inputs[name](stage)) {
    const overLine = await page.askFor(name, input)
    const query = new URLSearchParams(
      Object.entries(input ?? {}).map(([field, value]): [string, string] => [field, String(value)]),
    ).toString()
    const { status, message, data } =
      method === 'GET'
        ? await still.send(method, `/proxy${path}?${query}`, undefined, me)
        : await still.send(method, `/proxy${path}`, input === 'no object' ? '"no object"' : input, me)
    expect({ name, input, ...overLine }).toEqual({ name, input, status, message, data })
  }
})

test('an operation that nobody knows, and one that is no operation, are no calls', async () => {
  const page = await enterChat(app, await aBoss(app))
  const ask = (operation: string) => page.askFor(operation as OperationName, {})
  for (const operation of ['getCredential', 'createOrder', 'conversationID', '__proto__', '']) {
    expect(await ask(operation)).toMatchObject({ status: 404, data: { reason: 'no_such_call' } })
  }
})

test('who is not in the chat asks for nothing over the line, and goes on once they are in', async () => {
  const me = await aBoss(app)
  const stranger = await knock(app, me, { userSig: 'not-mine' })
  expect(await stranger.hearTold('out')).toEqual({ what: 'out', why: 'userSigExpired' })
  const refused = { status: 409, data: { reason: 'not_in_chat' } }
  expect(await stranger.askFor('listHeads', {})).toMatchObject(refused)
  const [old, young] = [await enterChat(app, me), await enterChat(app, me, { device: 'another-device' })]
  await old.hearTold('out')
  expect(await old.askFor('listHeads', {})).toMatchObject(refused)
  expect(await young.askFor('listHeads', {})).toMatchObject({ status: 200, data: { items: [] } })
})

test('what is said over the line and by calls is counted together', async () => {
  const [me, other] = [await aBoss(app), await aPlayer(app)]
  const page = await enterChat(app, me)
  const input = { conversationType: 'C2C', to: other.uk, text: '你好', clientMsgID: 'same' }
  const { times } = bounds.rates.chat
  const overLine = await Promise.all(Array.from({ length: times }, () => page.askFor('sendText', input)))
  expect(tally(overLine.map(({ status }) => `${status}`))).toEqual({ '200': times })
  expect(await page.askFor('sendText', input)).toMatchObject({ status: 429, data: { reason: 'too_many' } })
  expect((await app.send('POST', '/proxy/web/im/sendText', input, me)).status).toBe(429)
  expect((await page.askFor('listHeads', {})).status).toBe(200)
})

test('a question that fails is answered, and the line stays', async () => {
  const own = await startTestAppAt('2026-03-01T12:00:00Z')
  const page = await enterChat(own, await aBoss(own))
  const { db } = own.app.ground
  const errors: unknown[] = []
  Object.assign(own.app.http.log, { error: (what: unknown) => errors.push(what) })
  const rows = db.rows.bind(db)
  Object.assign(db, { rows: () => Promise.reject(new Error('no database')) })
  expect(await page.askFor('listHeads', {})).toMatchObject({ status: 500, data: { reason: 'busy' } })
  Object.assign(db, { rows })
  expect(await page.askFor('listHeads', {})).toMatchObject({ status: 200 })
  expect(errors).toHaveLength(1)
})

/** Everything that a page was told up to a mark that is told to it alone. */
async function toldUntilNow(page: ChatLine, userId: string): Promise<readonly string[]> {
  app.app.house.chat.signal('', [userId], { what: 'group', groupID: 'mark' })
  for (;;) {
    const at = page.told.findIndex((told) => told.what === 'group' && told.groupID === 'mark')
    if (at >= 0) return page.told.splice(0, at + 1).map(({ what }) => what)
    await turn()
  }
}

test('that somebody types is told to the other side alone, and never across a block', async () => {
  const [me, other, third] = [await aBoss(app), await aPlayer(app), await aBoss(app)]
  const [mine, myOther] = [await enterChat(app, me), await enterChat(app, me)]
  const [theirs, outside] = [await enterChat(app, other), await enterChat(app, third)]
  await mine.askFor('sendText', { conversationType: 'C2C', to: other.uk, text: '你好' })
  mine.say({ type: 'typing', conversationID: `C2C${other.uk}` })
  expect(await theirs.hearTold('typing')).toMatchObject({ from: me.uk, to: other.uk })
  expect(await toldUntilNow(myOther, me.userId)).not.toContain('typing')
  expect(await toldUntilNow(outside, third.userId)).not.toContain('typing')
  await app.send('GET', `/proxy/web/users/block?uk=${me.uk}`, undefined, other)
  const again = await enterChat(app, me)
  again.say({ type: 'typing', conversationID: `C2C${other.uk}` })
  // Its answer comes after whatever the frame before it has caused.
  for (let time = 0; time < 3; time++) await again.askFor('listHeads', {})
  expect(await toldUntilNow(theirs, other.userId)).not.toContain('typing')
})

test('in a group everybody but who types hears it', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const [mine, theirs] = [await enterChat(app, me), await enterChat(app, other)]
  const { data } = await mine.askFor('createGroup', { name: '开黑群' })
  const { groupID } = data as { groupID: string }
  await theirs.askFor('joinGroup', { groupID })
  mine.say({ type: 'typing', conversationID: `GROUP${groupID}` })
  expect(await theirs.hearTold('typing')).toMatchObject({
    conversationType: 'GROUP',
    from: me.uk,
    to: groupID,
  })
  expect(await toldUntilNow(mine, me.userId)).not.toContain('typing')
})

test('a page outside of the chat hears that something changed, and none of what was said', async () => {
  const [me, other] = [await aBoss(app), await aPlayer(app)]
  const outside = await callIn(app.address, me.token)
  const inside = await enterChat(app, me)
  await inside.askFor('sendText', { conversationType: 'C2C', to: other.uk, text: '你好' })
  expect((await inside.hearTold('entries')).entries[0]).toMatchObject({ sequence: 1, from: me.uk })
  expect(await outside.hearEvent()).toEqual({ type: 'chat.changed' })
})
