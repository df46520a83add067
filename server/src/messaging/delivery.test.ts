import * as chat from '@kaihei/domain/chat/calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import type { ChatTold } from '@kaihei/domain/chat/line'
import { live } from '@kaihei/domain/live-event'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import type { Bus, Hint } from '#live/bus.ts'
import type { Line } from '#live/hub.ts'
import { createLive } from '#live/live.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { enterChat } from '#testing/chat-line.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { openChatDelivery } from './delivery.ts'

const app = await shareTestApp()
const { db } = app.app.ground

/** A process of its own on the same database, whose wire to the others is in the test's hands. */
function aProcess() {
  const wire = { hear: (_hint: Hint) => {}, gap: () => {} }
  const bus: Bus = {
    publish: () => {},
    listen: (onHint, onGap) => void Object.assign(wire, { hear: onHint, gap: onGap }),
    close: async () => {},
  }
  const ofProcess = createLive(bus)
  const errors: Error[] = []
  return { live: ofProcess, wire, delivery: openChatDelivery(ofProcess, db, (error) => errors.push(error)) }
}

/** A page in it; answers what it is told. */
function aPage({ live: { hub } }: ReturnType<typeof aProcess>, { userId }: Person): ChatTold['what'][] {
  const told: ChatTold['what'][] = []
  const line: Line = {
    userId,
    sessionId: 's',
    isStaff: false,
    chat: { epoch: 1 },
    send: () => {},
    sendText: (text) => told.push((JSON.parse(text.toString()) as { told: ChatTold }).told.what),
    close: () => {},
  }
  hub.join(line, undefined)
  return told
}

const say = (from: Person, to: Person, text = '你好') =>
  app.ask(chat.sendText, { conversationType: 'C2C', to: to.uk, text }, from)

test('what no hint told is found by the sweep, once, also by a process that has just begun', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const deaf = aProcess()
  const told = aPage(deaf, player)
  await say(boss, player)
  await deaf.delivery.sweep()
  expect(told).toEqual(['look'])
  await deaf.delivery.sweep()
  expect(told).toEqual(['look'])
  await say(boss, player)
  await deaf.delivery.sweep()
  expect(told).toEqual(['look', 'look'])
})

test('what a hint has told is not told again by the sweep', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const process = aProcess()
  const told = aPage(process, player)
  const { data } = await say(boss, player)
  const conversationId = data.ID.replace(/-\d+$/, '')
  const hint = { type: 'chat', conversationId, people: [player.userId], told: null, lastSeq: 1 } as const
  process.wire.hear(hint)
  await process.delivery.sweep()
  expect(told).toEqual(['look'])
})

test('a sweep that was not possible for a while looks back as far', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const deaf = aProcess()
  const told = aPage(deaf, player)
  const { data } = await say(boss, player)
  const id = data.ID.replace(/-\d+$/, '')
  const backdate = sql`update conversation set touched_at = clock_timestamp() - interval '15 seconds' where id = ${id}`
  const before = Date.now
  try {
    // The last sweep is as long ago as the world's clock says.
    await deaf.delivery.sweep()
    told.length = 0
    await say(boss, player)
    await db.run(backdate)
    Date.now = () => before() + 20_000
    await deaf.delivery.sweep()
  } finally {
    Date.now = before
  }
  expect(told).toEqual(['look'])
})

test('after the wire was down every page in the chat looks', async () => {
  const process = aProcess()
  const told = aPage(process, await aBoss(app))
  process.wire.gap()
  expect(told).toEqual(['look'])
})

test('with a wire that drops everything, what is said in one process is found in the other', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const page = await enterChat(other, player)
  // Said so that no hint leaves the process.
  const { live: speaking } = app.app.house
  const spreadChat = speaking.spreadChat.bind(speaking)
  Object.assign(speaking, { spreadChat: () => {} })
  await say(boss, player)
  Object.assign(speaking, { spreadChat })
  await other.app.house.chat.sweep()
  await page.hearTold('look')
  const { data } = await page.askFor('pullEntries', { conversationID: `C2C${boss.uk}`, after: 0 })
  expect(data).toMatchObject({ items: [{ sequence: 1 }], isCompleted: true })
})

test('who comes into a group does not hear what was said before, though its hint come after them', async () => {
  const [owner, late] = [await aBoss(app), await aBoss(app)]
  const process = aProcess()
  const [ownersPage, latePage] = [aPage(process, owner), aPage(process, late)]
  const { groupID } = (await app.ask(groups.createGroup, { name: '开黑群' }, owner)).data
  const to = { conversationType: 'GROUP', to: groupID } as const
  const { data } = await app.ask(chat.sendText, { ...to, text: '旧的' }, owner)
  await app.ask(groups.joinGroup, { groupID }, late)
  const conversationId = data.ID.replace(/-\d+$/, '')
  const entries: ChatTold = { what: 'entries', entries: [] }
  const hint = { type: 'chat', conversationId, people: { roster: 1 }, told: entries } as const
  process.wire.hear({ ...hint, lastSeq: 2 })
  await expect.poll(() => ownersPage).toEqual(['entries'])
  process.wire.hear({ ...hint, lastSeq: 3 })
  await expect.poll(() => latePage).toEqual(['entries'])
})

test('what is said at once in a group whose people have to be read first is told in its order', async () => {
  const owner = await aBoss(app)
  const { live: ofProcess, delivery } = aProcess()
  const heard: string[] = []
  const line: Line = {
    userId: owner.userId,
    sessionId: 's',
    isStaff: false,
    chat: { epoch: 1 },
    send: () => {},
    sendText: (text) => heard.push(text.toString().replace(/.*"groupID":"(\d+)".*/, '$1')),
    close: () => {},
  }
  ofProcess.hub.join(line, undefined)
  const { groupID } = (await app.ask(groups.createGroup, { name: '开黑群' }, owner)).data
  const to = { conversationType: 'GROUP', to: groupID } as const
  const { data } = await app.ask(chat.sendText, { ...to, text: '一' }, owner)
  const conversationId = data.ID.replace(/-\d+$/, '')
  const numbers = Array.from({ length: 20 }, (_, n) => String(n))
  for (const number of numbers)
    delivery.signal(conversationId, { roster: 1 }, { what: 'group', groupID: number })
  await expect.poll(() => heard).toEqual(numbers)
})

test('what is too large for the wire between processes is looked up', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const page = await enterChat(other, player)
  await say(boss, player, '😀'.repeat(2_000))
  expect(await page.hearTold('look')).toEqual({ what: 'look' })
})

test('a page that does not read is closed before it fills the memory, and nobody else waits for it', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const [slow, quick] = [await enterChat(app, player), await enterChat(app, boss)]
  slow.socket.pause()
  const large: ChatTold = { what: 'group', groupID: 'x'.repeat(512 * 1024) }
  for (let n = 0; n < 40; n++) app.app.house.chat.signal('', [player.userId], large)
  expect((await say(boss, player)).status).toBe(200)
  await quick.hearTold('entries')
  slow.socket.resume()
  expect(await slow.closed).toBe(live.close.slow)
})
