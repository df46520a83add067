import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeEmbeddedClient } from './embedded.ts'
import { loginTimeoutMs } from './hosted-session.ts'
import { makeHostedClient } from './hosted.ts'
import type { Credential, Message, MessagingClient, MessagingEvents } from './messaging.ts'
import { FakeSdk } from './testing/fake-sdk.ts'
import { makeFakeService } from './testing/fake-service.ts'
import type { FakeService } from './testing/fake-service.ts'

let service: FakeService
let sdk: FakeSdk
let detach: () => void
let client: MessagingClient

const settle = () => vi.advanceTimersByTimeAsync(0)
const toBo = { conversationType: 'C2C', to: 'bo' } as const
const textsOf = (messages: readonly Message[]) =>
  messages.map(({ payload }) => (payload !== null && 'text' in payload ? payload.text : null))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
  localStorage.clear()
  localStorage.setItem('Authorization', 't1')
  service = makeFakeService()
  sdk = new FakeSdk(service)
  detach = service.attach()
})
afterEach(async () => {
  await client.destroy()
  detach()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function credential(): Credential {
  return { ...service.credential(), provider: client.provider }
}

async function enter(): Promise<void> {
  await client.login(credential(), async () => credential())
  await settle()
}

function listenFor<E extends keyof MessagingEvents>(event: E): MessagingEvents[E][] {
  const heard: MessagingEvents[E][] = []
  client.on(event, (data) => heard.push(data))
  return heard
}

const services = [
  { name: 'the house’s own', make: makeEmbeddedClient, kick: () => service.kick() },
  { name: 'the hosted one', make: () => makeHostedClient(() => sdk), kick: () => sdk.kick('multipleDevice') },
] as const

describe.each(services)('$name', ({ make, kick }) => {
  beforeEach(() => {
    client = make()
  })

  test('nothing can be asked before the login, and everything after it', async () => {
    expect(client.isReady()).toBe(false)
    await expect(client.getConversationList()).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(client.sendText(toBo, 'x')).rejects.toMatchObject({ code: 'NOT_READY' })
    const ready = listenFor('ready')
    await enter()
    expect(ready).toHaveLength(1)
    expect(client.isReady()).toBe(true)
    expect(await client.getMyProfile()).toEqual({ userID: 'me', nick: 'nick of me', avatar: '' })
    expect(await client.getUserProfile(['bo'])).toMatchObject([{ userID: 'bo', nick: 'nick of bo' }])
  })

  test('what was said to a person asks that they hear of it soon, once it is said; a group is not hurried', async () => {
    await enter()
    const { groupID } = await client.createGroup({ name: '夜猫子' })
    await client.sendText(toBo, 'one')
    await client.sendCustom(toBo, { data: '{"type":"x"}' })
    await client.sendText({ conversationType: 'GROUP', to: groupID }, 'all')
    await settle()
    expect(service.heard.hastened).toEqual(['bo'])
  })

  test('conversations are listed, the latest first, with what is unread', async () => {
    service.says('al', 'me', 'one')
    service.says('bo', 'me', 'two')
    const lists = listenFor('conversationListUpdated')
    await enter()
    expect(await client.getConversationList()).toMatchObject([
      {
        conversationID: 'C2Cbo',
        type: 'C2C',
        unreadCount: 1,
        userProfile: { userID: 'bo', nick: 'nick of bo' },
        lastMessage: { messageForShow: 'two', fromAccount: 'bo' },
      },
      { conversationID: 'C2Cal' },
    ])
    expect(lists.at(-1)).toHaveLength(2)
    expect(client.getTotalUnreadMessageCount()).toBe(2)
  })

  test('a message is heard of, and what I read is unread no more', async () => {
    await enter()
    const received = listenFor('messageReceived')
    const totals = listenFor('totalUnreadUpdated')
    service.says('bo', 'me', '在吗')
    await settle()
    expect(received.flat()).toMatchObject([
      { conversationID: 'C2Cbo', flow: 'in', payload: { text: '在吗' } },
    ])
    await client.setMessageRead('C2Cbo')
    await settle()
    expect(totals).toEqual([1, 0])
  })

  test('what I say is being sent, arrives, and is heard of once', async () => {
    await enter()
    const received = listenFor('messageReceived')
    const outboxes = listenFor('outboxUpdated')
    const sent = client.sendText(toBo, '你好', { needReadReceipt: true })
    expect(outboxes[0]).toMatchObject([
      { message: { status: 'unSend', payload: { text: '你好' } }, why: null },
    ])
    expect(await sent).toMatchObject({ status: 'success', flow: 'out', conversationID: 'C2Cbo' })
    await settle()
    expect(received.flat()).toHaveLength(1)
    expect(client.getOutbox()).toEqual([])
    const card = await client.sendCustom(toBo, { data: '{"type":"x"}', description: 'd' })
    expect(card).toMatchObject({ type: 'TIMCustomElem', payload: { data: '{"type":"x"}', description: 'd' } })
  })

  test('what was refused is kept, and can be sent again under the same id, or thrown away', async () => {
    await enter()
    service.faults.refuses.set('sendText', { code: 403, reason: 'muted' })
    await expect(client.sendText(toBo, '你好')).rejects.toMatchObject({ code: 'MUTED' })
    const [failed] = client.getOutbox()
    if (failed === undefined) throw new Error('it is kept')
    expect(failed.message.status).toBe('fail')
    service.faults.refuses.clear()
    const again = await client.resend(failed.message)
    expect(again.clientMsgID).toBe(failed.message.clientMsgID)
    service.faults.refuses.set('sendText', { code: 403, reason: 'muted' })
    await expect(client.sendText(toBo, '再说')).rejects.toMatchObject({ code: 'MUTED' })
    for (const { message } of client.getOutbox()) client.discard(message)
    expect(client.getOutbox()).toEqual([])
  })

  test('what somebody takes back is told, also what I take back myself', async () => {
    const said = service.says('bo', 'me', '说错了')
    await enter()
    const revoked = listenFor('messageRevoked')
    service.revokes('bo', said.ID)
    await settle()
    expect(revoked.flat()).toEqual([{ conversationID: 'C2Cbo', ID: said.ID }])
    const mine = await client.sendText(toBo, '我也错了')
    expect(await client.revoke(mine)).toMatchObject({ isRevoked: true, payload: null })
    await settle()
    expect(revoked.flat().map(({ ID }) => ID)).toContain(mine.ID)
  })

  test('that the other side has read is told, up to what I said last', async () => {
    await enter()
    const mine = await client.sendText(toBo, '你好')
    const read = listenFor('messageReadByPeer')
    service.reads('bo', 'C2Cme')
    await settle()
    const last = read.at(-1)
    if (last === undefined) throw new Error('it was told')
    expect(last.conversationID).toBe('C2Cbo')
    expect(mine[last.by]).toBeLessThanOrEqual(last.upTo)
  })

  test('pages have fifteen, go back from the oldest, and say when there is nothing older', async () => {
    for (let n = 1; n <= 16; n++) service.says('bo', 'me', String(n))
    await enter()
    const latest = await client.getMessageList({ conversationID: 'C2Cbo' })
    expect(textsOf(latest.items)).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 2)))
    expect(latest.isCompleted).toBe(false)
    const { nextReqMessageID } = latest
    const older = await client.getMessageList({ conversationID: 'C2Cbo', nextReqMessageID })
    expect(textsOf(older.items)).toEqual(['1'])
    expect(older.isCompleted).toBe(true)
  })

  test('a group is made, joined, changed, handed over, left and dismissed', async () => {
    await enter()
    const { groupID, type, selfRole } = await client.createGroup({ name: '周末', introduction: '一起玩' })
    expect({ type, selfRole }).toEqual({ type: 'Meeting', selfRole: 'Owner' })
    await expect(client.quitGroup(groupID)).rejects.toMatchObject({ code: 'OWNER_CANNOT_QUIT' })
    service.joins('bo', groupID)
    const { members, nextOffset } = await client.getGroupMemberList({ groupID })
    expect(members.map(({ userID, role }) => [userID, role])).toEqual([
      ['me', 'Owner'],
      ['bo', 'Member'],
    ])
    expect(nextOffset).toBe(0)
    expect(await client.setGroupMemberRole({ groupID, userID: 'bo' })).toMatchObject({ role: 'Admin' })
    expect(await client.updateGroupProfile({ groupID, name: '周日', muteAllMembers: true })).toMatchObject({
      name: '周日',
      muteAllMembers: true,
    })
    expect(await client.getGroupProfile(groupID)).toMatchObject({ name: '周日', introduction: '一起玩' })
    expect(await client.getGroupList()).toMatchObject([{ groupID }])
    expect(await client.changeGroupOwner({ groupID, newOwnerID: 'bo' })).toMatchObject({ ownerID: 'bo' })
    await client.quitGroup(groupID)
    const other = service.makesGroup('bo', { name: '别的' })
    expect(await client.joinGroup(other.groupID)).toMatchObject({ outcome: 2, status: 'JoinedSuccess' })
    expect(await client.joinGroup(other.groupID)).toMatchObject({ outcome: 1, status: 'AlreadyInGroup' })
    const mine = await client.createGroup({ name: '我的' })
    await client.dismissGroup(mine.groupID)
    await expect(client.getGroupProfile(mine.groupID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('who wants to join is listed, and decided for once', async () => {
    await enter()
    const [first] = await client.getGroupApplicationList()
    if (first === undefined) throw new Error('somebody waits')
    expect(first).toMatchObject({ groupID: 'group1', applicant: 'bo', applicantNick: 'Bo' })
    const { applicationID } = first
    await client.handleGroupApplication({ applicationID, handleAction: 'Agree' })
  })

  test('put out by another device: told once, nothing can be asked, and a login takes over', async () => {
    await enter()
    const kicked = listenFor('kickedOut')
    kick()
    await settle()
    expect(kicked).toEqual([{ reason: 'multipleDevice' }])
    expect(client.isReady()).toBe(false)
    await expect(client.sendText(toBo, 'x')).rejects.toMatchObject({ code: 'KICKED' })
    await enter()
    expect(client.isReady()).toBe(true)
    expect(await client.sendText(toBo, '回来了')).toMatchObject({ status: 'success' })
  })

  test('whoever has logged out is not ready, and nothing more can be asked', async () => {
    await enter()
    await client.logout()
    expect(client.isReady()).toBe(false)
    await expect(client.getGroupList()).rejects.toMatchObject({ code: 'NOT_READY' })
  })
})

describe('the hosted one alone', () => {
  beforeEach(() => {
    client = makeHostedClient(() => sdk)
  })

  test('its login counts only once it is ready, and is given up after a while', async () => {
    sdk.isBlocked = true
    const login = client.login(credential(), async () => credential()).catch((error: unknown) => error)
    await settle()
    expect(client.isReady()).toBe(false)
    await vi.advanceTimersByTimeAsync(loginTimeoutMs)
    expect(await login).toMatchObject({ code: 'TIMEOUT', retryable: true })
    sdk.isBlocked = false
    await enter()
    expect(client.isReady()).toBe(true)
  })

  test('a signature that expired is renewed, and the chat entered again by itself', async () => {
    await enter()
    const kicked = listenFor('kickedOut')
    sdk.kick('userSigExpired')
    await settle()
    expect(sdk.logins).toEqual(['sig1', 'sig2'])
    expect(client.isReady()).toBe(true)
    expect(kicked).toEqual([])
  })

  test('a message whose answer was lost is sent again as the same, also by the next page', async () => {
    await enter()
    sdk.losesAnswers = true
    client.sendText(toBo, '你好').catch(() => undefined)
    await settle()
    sdk.losesAnswers = false
    await vi.advanceTimersByTimeAsync(3_000)
    expect(service.logBetween('me', 'C2Cbo')).toHaveLength(1)
    expect(client.getOutbox()).toEqual([])

    sdk.losesAnswers = true
    client.sendText(toBo, '还在吗').catch(() => undefined)
    await settle()
    sdk.losesAnswers = false
    // The page is gone without a word.
    client = makeHostedClient(() => sdk)
    await enter()
    await settle()
    expect(client.getOutbox()).toEqual([])
    expect(service.logBetween('me', 'C2Cbo')).toHaveLength(2)
  })

  test('an answer of another shape is an error of its own, and messages of kinds we do not know are left out', async () => {
    service.says('bo', 'me', 'one')
    await enter()
    const asked = vi.spyOn(sdk, 'getMessageList')
    asked.mockResolvedValueOnce({ data: { nothing: true } } as never)
    await expect(client.getMessageList({ conversationID: 'C2Cbo' })).rejects.toMatchObject({
      code: 'INTERNAL',
    })
    asked.mockResolvedValueOnce({
      data: { messageList: [{ type: 'TIMImageElem' }, null], nextReqMessageID: '', isCompleted: true },
    } as never)
    expect((await client.getMessageList({ conversationID: 'C2Cbo' })).items).toEqual([])
  })

  test('what it cannot do is said', async () => {
    await enter()
    expect(client.capabilities).toMatchObject({ groupUnread: false, joinApproval: false, presence: false })
    await expect(client.getPresence('C2Cbo')).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    await expect(client.createGroup({ name: 'x', joinOption: 'NeedPermission' })).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    })
    client.tellTyping('C2Cbo')
    expect(service.heard.typing).toEqual([])
  })
})
