import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '#client/storage.ts'
import { askTimeoutMs } from './asking.ts'
import { makeEmbeddedClient } from './embedded.ts'
import type { Message, MessagingClient, MessagingEvents } from './messaging.ts'
import { makeFakeService } from './testing/fake-service.ts'
import type { FakeService } from './testing/fake-service.ts'

let service: FakeService
let detach: () => void
let client: MessagingClient
let received: Message[]

/** Everything that was on its way arrives; no clock is waited for. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const toBo = { conversationType: 'C2C', to: 'bo' } as const
const textsOf = (messages: readonly Message[]) =>
  messages.map(({ payload }) => (payload !== null && 'text' in payload ? payload.text : null))
const saidToBo = () =>
  service
    .logBetween('me', 'C2Cbo')
    .map(({ payload }) => (payload !== null && 'text' in payload ? payload.text : null))

function listenFor<E extends keyof MessagingEvents>(event: E): MessagingEvents[E][] {
  const heard: MessagingEvents[E][] = []
  client.on(event, (data) => heard.push(data))
  return heard
}

function openPage(): void {
  client = makeEmbeddedClient()
  received = []
  client.on('messageReceived', (messages) => received.push(...messages))
}

async function enter(): Promise<void> {
  await client.login(service.credential(), async () => service.credential())
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
  localStorage.clear()
  localStorage.setItem('Authorization', 't1')
  service = makeFakeService()
  detach = service.attach()
  openPage()
})
afterEach(async () => {
  await client.destroy()
  detach()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('entering greets with the signature and the device, and coming back with the place it had', async () => {
  await enter()
  service.cut()
  service.restore()
  await settle()
  const device = readStored('chatDevice')
  expect(service.heard.hellos).toEqual([
    { userSig: 'sig1', device },
    { userSig: 'sig1', device, epoch: 1 },
  ])
  expect(client.isReady()).toBe(true)
})

test('what is asked for goes over the line once this page is in the chat', async () => {
  await enter()
  service.heard.called.length = 0
  await client.getMessageList({ conversationID: 'C2Cbo' })
  expect(service.heard.called).toEqual([])
  expect(service.heard.asked.at(-1)).toBe('listMessages')
})

test('a change of a group is a call, because only a call bears a key', async () => {
  await enter()
  await client.createGroup({ name: '周末' })
  expect(service.heard.called.at(-1)).toBe('createGroup')
  expect(service.heard.asked).not.toContain('createGroup')
})

test('a message arrives once, counts as unread, and stands in the list', async () => {
  await enter()
  service.says('bo', 'me', '在吗')
  await settle()
  expect(textsOf(received)).toEqual(['在吗'])
  expect(received[0]).toMatchObject({ conversationID: 'C2Cbo', flow: 'in', isRead: false })
  expect(await client.getConversationList()).toEqual(service.listConversations())
  expect(client.getTotalUnreadMessageCount()).toBe(1)
})

test('entries that come in another order, or twice, are shown in their order, once', async () => {
  await enter()
  service.says('bo', 'me', 'one')
  await settle()
  service.faults.losesTold = () => true
  service.says('bo', 'me', 'two')
  service.says('bo', 'me', 'three')
  service.faults.losesTold = () => false
  const [first, second, third] = service.logBetween('me', 'C2Cbo')
  if (!first || !second || !third) throw new Error('three were said')
  service.tell({ what: 'entries', entries: [third, second, first, second, third] })
  await settle()
  expect(textsOf(received)).toEqual(['one', 'two', 'three'])
  expect(await client.getConversationList()).toEqual(service.listConversations())
})

test('a hole in what was heard is pulled', async () => {
  await enter()
  service.says('bo', 'me', 'one')
  await settle()
  service.faults.losesTold = () => true
  service.says('bo', 'me', 'two')
  service.says('bo', 'me', 'three')
  service.faults.losesTold = () => false
  service.says('bo', 'me', 'four')
  await settle()
  expect(textsOf(received)).toEqual(['one', 'two', 'three', 'four'])
  expect(service.heard.asked.filter((operation) => operation === 'pullEntries')).toHaveLength(1)
})

test('a hole of more than a page is pulled to its end', async () => {
  await enter()
  service.says('bo', 'me', '0')
  await settle()
  service.faults.losesTold = () => true
  for (let n = 1; n <= 250; n++) service.says('bo', 'me', String(n))
  service.faults.losesTold = () => false
  service.tell({ what: 'look' })
  await settle()
  expect(textsOf(received)).toEqual(Array.from({ length: 251 }, (_, n) => String(n)))
})

test('what is said while the log is being pulled is not missed', async () => {
  await enter()
  service.says('bo', 'me', 'one')
  await settle()
  service.faults.losesTold = () => true
  service.says('bo', 'me', 'two')
  service.faults.losesTold = () => false
  let isSaid = false
  service.faults.before = (operation) => {
    if (operation !== 'listHeads' || isSaid) return
    isSaid = true
    service.says('bo', 'me', 'three')
  }
  service.tell({ what: 'look' })
  await settle()
  expect(textsOf(received)).toEqual(['one', 'two', 'three'])
})

test('coming back after an interruption asks how far everything goes and pulls what is missing', async () => {
  await enter()
  service.says('bo', 'me', 'one')
  await settle()
  service.cut()
  service.says('bo', 'me', 'two')
  service.says('me', 'bo', 'from my other page')
  service.restore()
  await settle()
  expect(textsOf(received)).toEqual(['one', 'two', 'from my other page'])
  expect(await client.getConversationList()).toEqual(service.listConversations())
})

test('somebody new is in the list with their name', async () => {
  service.says('old', 'me', 'before')
  await enter()
  service.says('new', 'me', 'hello')
  await settle()
  const [newest] = await client.getConversationList()
  expect(newest?.userProfile).toEqual({ userID: 'new', nick: 'nick of new', avatar: '' })
  expect(await client.getConversationList()).toEqual(service.listConversations())
})

test('a conversation that began while the line was cut reaches whoever has it open', async () => {
  await enter()
  await client.getMessageList({ conversationID: 'C2Cbo' })
  service.cut()
  service.says('bo', 'me', 'first word')
  service.restore()
  await settle()
  expect(textsOf(received)).toEqual(['first word'])
})

test('what I say is being sent at once, and arrives once though the line tells of it too', async () => {
  await enter()
  const outboxes = listenFor('outboxUpdated')
  const sent = client.sendText(toBo, '你好')
  expect(outboxes[0]?.[0]?.message).toMatchObject({
    status: 'unSend',
    flow: 'out',
    payload: { text: '你好' },
  })
  await expect(sent).resolves.toMatchObject({ status: 'success', sequence: 1 })
  await settle()
  expect(textsOf(received)).toEqual(['你好'])
  expect(client.getOutbox()).toEqual([])
})

test('messages leave in the order they were written', async () => {
  await enter()
  await Promise.all(['one', 'two', 'three', 'four'].map((text) => client.sendText(toBo, text)))
  expect(saidToBo()).toEqual(['one', 'two', 'three', 'four'])
})

test('the line is cut while a message is sent: it is said once', async () => {
  await enter()
  service.faults.before = (operation) => {
    if (operation !== 'sendText') return
    service.faults.before = () => undefined
    service.cut()
  }
  const sent = client.sendText(toBo, '你好')
  await settle()
  await expect(sent).resolves.toMatchObject({ sequence: 1 })
  service.restore()
  await settle()
  expect(saidToBo()).toEqual(['你好'])
  expect(textsOf(received)).toEqual(['你好'])
})

test('everything is cut while a message is sent: it goes on under the same id when the line is back', async () => {
  await enter()
  service.faults.isOffline = true
  service.cut()
  const sent = client.sendText(toBo, '你好')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getOutbox()).toMatchObject([{ message: { status: 'unSend' }, why: null }])
  expect(saidToBo()).toEqual([])
  service.faults.isOffline = false
  service.restore()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(sent).resolves.toMatchObject({ sequence: 1 })
  expect(saidToBo()).toEqual(['你好'])
})

test('the acknowledgement is lost: the line tells of the message, so it has arrived', async () => {
  await enter()
  service.faults.losesAnswer = (operation) => operation === 'sendText'
  const sent = client.sendText(toBo, '你好')
  await settle()
  await expect(sent).resolves.toMatchObject({ sequence: 1 })
  expect(client.getOutbox()).toEqual([])
  await vi.advanceTimersByTimeAsync(askTimeoutMs)
  expect(saidToBo()).toEqual(['你好'])
  expect(textsOf(received)).toEqual(['你好'])
})

test('the acknowledgement is lost and the line is silent: a call asks again, and it is said once', async () => {
  await enter()
  service.faults.losesAnswer = (operation) => operation === 'sendText'
  service.faults.losesTold = () => true
  const sent = client.sendText(toBo, '你好')
  await vi.advanceTimersByTimeAsync(askTimeoutMs)
  await expect(sent).resolves.toMatchObject({ sequence: 1 })
  expect(saidToBo()).toEqual(['你好'])
  expect(textsOf(received)).toEqual(['你好'])
})

test('what is refused says why, is not tried again by itself, and can be sent again or thrown away', async () => {
  await enter()
  service.faults.refuses.set('sendText', { code: 403, reason: 'chat_blocked' })
  await expect(client.sendText(toBo, '你好')).rejects.toMatchObject({ code: 'FORBIDDEN', retryable: false })
  const [failed] = client.getOutbox()
  expect(failed).toMatchObject({ message: { status: 'fail' }, why: 'no: chat_blocked' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.heard.asked.filter((operation) => operation === 'sendText')).toHaveLength(1)
  service.faults.refuses.clear()
  if (failed === undefined) throw new Error('it is kept')
  await expect(client.resend(failed.message)).resolves.toMatchObject({ status: 'success' })
  expect(saidToBo()).toEqual(['你好'])

  service.faults.refuses.set('sendText', { code: 403, reason: 'muted' })
  await expect(client.sendText(toBo, '再说')).rejects.toMatchObject({ code: 'MUTED' })
  for (const { message } of client.getOutbox()) client.discard(message)
  expect(client.getOutbox()).toEqual([])
})

test('one that is refused does not hold up the next', async () => {
  await enter()
  service.faults.refuses.set('sendText', { code: 400, reason: 'malformed' })
  const refused = client.sendText(toBo, 'bad').catch(() => undefined)
  const card = client.sendCustom(toBo, { data: '{"type":"x"}' })
  await Promise.all([refused, card])
  expect(service.logBetween('me', 'C2Cbo')).toHaveLength(1)
})

test('nobody answers for two minutes: it has failed, and waits to be sent again', async () => {
  await enter()
  service.faults.isOffline = true
  service.cut()
  const sent = client.sendText(toBo, '你好')
  const outcome = sent.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(140_000)
  expect(await outcome).toMatchObject({ code: 'NETWORK' })
  expect(client.getOutbox()).toMatchObject([{ message: { status: 'fail' } }])
})

test('a page that is loaded again sends what its last one could not, under the same id', async () => {
  await enter()
  service.faults.isOffline = true
  service.cut()
  client.sendText(toBo, '你好').catch(() => undefined)
  await settle()
  const [lost] = client.getOutbox()
  // The page is gone without a word.
  service.faults.isOffline = false
  openPage()
  service.restore()
  await enter()
  await settle()
  expect(saidToBo()).toEqual(['你好'])
  expect(service.logBetween('me', 'C2Cbo')[0]?.clientMsgID).toBe(lost?.message.clientMsgID)
  expect(client.getOutbox()).toEqual([])
  expect(readStored('chatOutbox')).toBeNull()
})

test('what somebody else left unsent in this tab is not sent', async () => {
  writeStored('chatOutbox', JSON.stringify({ userID: 'other', items: [{ message: {} }] }))
  await enter()
  expect(client.getOutbox()).toEqual([])
})

test('revoking takes it back everywhere: in the log, in the list and in what is unread', async () => {
  await enter()
  const said = service.says('bo', 'me', '说错了')
  await settle()
  const revoked = listenFor('messageRevoked')
  service.revokes('bo', said.ID)
  await settle()
  expect(revoked).toEqual([[{ conversationID: 'C2Cbo', ID: said.ID }]])
  expect(await client.getConversationList()).toEqual(service.listConversations())
  expect(client.getTotalUnreadMessageCount()).toBe(0)
})

test('I take back what I said', async () => {
  await enter()
  const mine = await client.sendText(toBo, '说错了')
  await expect(client.revoke(mine)).resolves.toMatchObject({ isRevoked: true, payload: null })
  await settle()
  expect(await client.getConversationList()).toEqual(service.listConversations())
})

test('what I read here is read, and what I read on another page is read here', async () => {
  await enter()
  service.says('bo', 'me', 'one')
  await settle()
  await client.setMessageRead('C2Cbo')
  expect(client.getTotalUnreadMessageCount()).toBe(0)
  service.says('bo', 'me', 'two')
  await settle()
  expect(client.getTotalUnreadMessageCount()).toBe(1)
  service.reads('me', 'C2Cbo')
  await settle()
  expect(client.getTotalUnreadMessageCount()).toBe(0)
})

test('the other side reads: that is told, up to which number', async () => {
  await enter()
  await client.sendText(toBo, '你好')
  await settle()
  const read = listenFor('messageReadByPeer')
  service.reads('bo', 'C2Cme')
  await settle()
  expect(read).toEqual([{ conversationID: 'C2Cbo', by: 'sequence', upTo: 1 }])
  expect((await client.getConversationList())[0]?.lastMessage.isPeerRead).toBe(true)
})

test('who is writing is told, but not of myself', async () => {
  await enter()
  const typing = listenFor('typing')
  service.tell({ what: 'typing', conversationType: 'C2C', from: 'bo', to: 'me' })
  service.tell({ what: 'typing', conversationType: 'GROUP', from: 'bo', to: 'group1' })
  service.tell({ what: 'typing', conversationType: 'C2C', from: 'me', to: 'bo' })
  await settle()
  expect(typing).toEqual([
    { conversationID: 'C2Cbo', userID: 'bo' },
    { conversationID: 'GROUPgroup1', userID: 'bo' },
  ])
  client.tellTyping('C2Cbo')
  expect(service.heard.typing).toEqual(['C2Cbo'])
})

test('put out by another device: it says so, does nothing more, and does not come back by itself', async () => {
  await enter()
  const kicked = listenFor('kickedOut')
  const { length } = service.heard.hellos
  service.kick()
  service.cut()
  service.restore()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kicked).toEqual([{ reason: 'multipleDevice' }])
  expect(service.heard.hellos).toHaveLength(length)
  expect(client.isReady()).toBe(false)
  await expect(client.sendText(toBo, '你好')).rejects.toMatchObject({ code: 'KICKED' })
})

test('logging in again takes the chat over, without the place it had', async () => {
  await enter()
  service.kick()
  service.says('bo', 'me', 'meanwhile')
  await enter()
  expect(service.heard.hellos.at(-1)).not.toHaveProperty('epoch')
  expect(client.isReady()).toBe(true)
  expect(await client.getConversationList()).toEqual(service.listConversations())
})

test('with the line down everything works by calls, what happens is asked for, and the line takes over again', async () => {
  await enter()
  const connections = listenFor('connection')
  service.cut()
  service.heard.asked.length = 0
  service.says('bo', 'me', 'one')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(textsOf(received)).toEqual(['one'])
  await client.sendText(toBo, 'two')
  expect(service.heard.asked).toEqual([])
  service.restore()
  await settle()
  service.heard.called.length = 0
  await client.sendText(toBo, 'three')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.heard.called).toEqual([])
  expect(textsOf(received)).toEqual(['one', 'two', 'three'])
  expect(connections).toEqual(['connecting', 'connected'])
})

test('nobody answers at all: it says so, and that it is better again', async () => {
  await enter()
  const connections = listenFor('connection')
  service.faults.isOffline = true
  service.cut()
  await vi.advanceTimersByTimeAsync(10_000)
  service.faults.isOffline = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(connections).toEqual(['connecting', 'disconnected', 'connecting'])
})

test('the signature is renewed before it expires, and used for the next greeting', async () => {
  await enter()
  await vi.advanceTimersByTimeAsync((172_800 - 500) * 1000)
  service.cut()
  service.restore()
  await settle()
  expect(service.heard.hellos.at(-1)).toMatchObject({ userSig: 'sig2', epoch: 1 })
})

test('a signature that is refused as expired is renewed once; refused again, the page is out', async () => {
  const kicked = listenFor('kickedOut')
  await enter()
  service.faults.expired.add('sig1')
  service.cut()
  service.restore()
  await settle()
  expect(service.heard.hellos.at(-1)).toMatchObject({ userSig: 'sig2' })
  expect(kicked).toEqual([])
  service.faults.expired.add('sig2').add('sig3')
  service.cut()
  service.restore()
  await settle()
  expect(kicked).toEqual([{ reason: 'userSigExpired' }])
})

test('a group that changes its name has it in the list; one that I leave is gone', async () => {
  const { groupID } = service.makesGroup('bo', { name: '旧名' })
  service.joins('me', groupID)
  service.says('bo', groupID, 'hello', 'GROUP')
  await enter()
  Object.assign(service.groups.get(groupID) ?? {}, { name: '新名' })
  service.tell({ what: 'group', groupID })
  await settle()
  expect((await client.getConversationList())[0]?.groupProfile?.name).toBe('新名')
  await client.quitGroup(groupID)
  await settle()
  expect(await client.getConversationList()).toEqual([])
})

test('something a newer service says makes this page look', async () => {
  await enter()
  service.faults.losesTold = () => true
  service.says('bo', 'me', 'one')
  service.faults.losesTold = () => false
  service.tellsUnknown()
  await settle()
  expect(textsOf(received)).toEqual(['one'])
})

test('a chat that cannot be entered says why and can be entered later', async () => {
  service.faults.isOffline = true
  service.cut()
  const login = client.login(service.credential(), async () => service.credential())
  const outcome = login.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toMatchObject({ code: 'NETWORK', retryable: true })
  expect(client.isReady()).toBe(false)
  service.faults.isOffline = false
  service.restore()
  await enter()
  expect(client.isReady()).toBe(true)
})
