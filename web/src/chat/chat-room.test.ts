import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#client/session.ts'
import { aProfile } from '#client/testing/profile.ts'
import * as room from './chat-room.ts'
import { useChatState } from './chat-state.ts'
import * as groups from './groups.ts'
import { makeFakeService } from './testing/fake-service.ts'
import type { FakeService } from './testing/fake-service.ts'

let service: FakeService
let detach: () => void

const bo = { conversationType: 'C2C', to: 'bo' } as const
const settle = () => vi.advanceTimersByTimeAsync(0)
const state = () => useChatState.getState()
const texts = () =>
  state().open?.messages.map(({ payload }) => (payload !== null && 'text' in payload ? payload.text : null))

async function enter(): Promise<void> {
  await room.enterChat()
  await settle()
}

async function open(conversationID: string): Promise<void> {
  room.openConversation(conversationID)
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
  localStorage.clear()
  startSession({ token: 't1', profile: aProfile() })
  service = makeFakeService()
  detach = service.attach()
})
afterEach(() => {
  room.leaveChat()
  detach()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the customers and the groups are listed apart, and the hidden account nowhere', async () => {
  service.says('bo', 'me', 'hi')
  service.says('sq_hide_notify', 'me', 'for programs')
  const { groupID } = service.makesGroup('me', { name: '周末' })
  service.makesGroup('me', { name: '空群' })
  service.says('bo', 'me', 'again')
  service.joins('bo', groupID)
  service.says('bo', groupID, 'in the group', 'GROUP')
  await enter()
  expect(state()).toMatchObject({ stage: 'in', connection: 'connected', totalUnread: 3 })
  expect(state().customers).toMatchObject([
    { uid: 'bo', name: 'nick of bo', avatar: '', conversationID: 'C2Cbo', unreadCount: 2 },
  ])
  expect(state().groups).toMatchObject([
    { uid: groupID, name: '周末', conversationID: `GROUP${groupID}`, unreadCount: 1 },
    { uid: 'group2', name: '空群', conversationID: 1, unreadCount: 0, lastMessage: null },
  ])
})

test('the list of customers is kept in the tab after every update', async () => {
  await enter()
  service.says('bo', 'me', 'one')
  await settle()
  expect(JSON.parse(sessionStorage.getItem('timMessageList') ?? '')).toEqual(state().customers)
  service.says('bo', 'me', 'two')
  await settle()
  expect(JSON.parse(sessionStorage.getItem('timMessageList') ?? '')).toMatchObject([{ unreadCount: 2 }])
})

test('the total leaves out the house’s hidden account, and the badge has the accounts that report', async () => {
  service.says('bo', 'me', 'one')
  service.says('sq_order', 'me', 'two')
  service.says('sq_hide_notify', 'me', 'three')
  await enter()
  expect(state()).toMatchObject({ totalUnread: 2, systemUnread: 1 })
})

test('a conversation opens with its latest fifteen, goes back page by page, and stops at the first', async () => {
  for (let n = 1; n <= 32; n++) service.says('bo', 'me', String(n))
  const numbers = (from: number) => Array.from({ length: 33 - from }, (_, at) => String(from + at))
  await enter()
  await open('C2Cbo')
  expect(texts()).toEqual(numbers(18))
  await room.loadOlder()
  expect(texts()).toEqual(numbers(3))
  expect(state().open?.isCompleted).toBe(false)
  await room.loadOlder()
  expect(texts()).toEqual(numbers(1))
  expect(state().open?.isCompleted).toBe(true)
  const { length } = service.heard.asked
  await room.loadOlder()
  expect(service.heard.asked).toHaveLength(length)
})

test('opening reads it; what arrives while it is open is appended and read', async () => {
  service.says('bo', 'me', 'one')
  await enter()
  await open('C2Cbo')
  expect(state().totalUnread).toBe(0)
  service.says('bo', 'me', 'two')
  await settle()
  expect(texts()).toEqual(['one', 'two'])
  expect(state().totalUnread).toBe(0)
  service.says('al', 'me', 'elsewhere')
  await settle()
  expect(texts()).toEqual(['one', 'two'])
  expect(state().totalUnread).toBe(1)
})

test('what arrives while the page is in the background is read when it comes to the front', async () => {
  await enter()
  await open('C2Cbo')
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  service.says('bo', 'me', 'one')
  await settle()
  expect(texts()).toEqual(['one'])
  expect(state().totalUnread).toBe(1)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(state().totalUnread).toBe(0)
})

test('a conversation opened before the chat was entered shows itself as soon as it is', async () => {
  service.says('bo', 'me', 'one')
  await open('C2Cbo')
  await settle()
  expect(state().stage).toBe('in')
  expect(texts()).toEqual(['one'])
})

test('what I say stands at the end while it is sent, and in its place once', async () => {
  await enter()
  await open('C2Cbo')
  const saying = room.sayText(bo, '你好')
  expect(state().open?.messages).toMatchObject([{ status: 'unSend', payload: { text: '你好' } }])
  await saying
  await settle()
  expect(state().open?.messages).toMatchObject([{ status: 'success', sequence: 1 }])
})

test('nothing is sent when there is nothing to say', async () => {
  await enter()
  await open('C2Cbo')
  expect(await room.sayText(bo, '')).toBeNull()
  expect(await room.sayText(bo, '  \n')).toBeNull()
  expect(service.heard.asked).not.toContain('sendText')
})

test('what was refused stays with the reason, is only logged, and can be sent again or thrown away', async () => {
  await enter()
  await open('C2Cbo')
  service.faults.refuses.set('sendText', { code: 403, reason: 'muted' })
  expect(await room.sayText(bo, '你好')).toBeNull()
  expect(console.error).toHaveBeenCalledWith('err', expect.objectContaining({ code: 'MUTED' }))
  const [failed] = state().open?.messages ?? []
  expect(failed?.status).toBe('fail')
  expect(state().outbox[0]?.why).toBe('no: muted')
  service.faults.refuses.clear()
  if (failed === undefined) throw new Error('it is shown')
  await room.resendMessage(failed)
  expect(state().open?.messages).toMatchObject([{ status: 'success' }])

  service.faults.refuses.set('sendCustom', { code: 400, reason: 'not_a_card' })
  await room.sayCard(bo, { data: '{}' })
  const last = state().open?.messages.at(-1)
  if (last === undefined) throw new Error('it is shown')
  room.discardMessage(last)
  expect(state().open?.messages).toHaveLength(1)
})

test('a refusal by call does not lead to another page', async () => {
  await enter()
  await open('C2Cbo')
  service.cut()
  service.faults.refuses.set('sendText', { code: 403, reason: 'chat_blocked' })
  const before = location.href
  expect(await room.sayText(bo, '你好')).toBeNull()
  expect(location.href).toBe(before)
  expect(state().stage).toBe('in')
})

test('what is taken back stays without what it said, also when its page was still on its way', async () => {
  const said = service.says('bo', 'me', '说错了')
  await enter()
  await open('C2Cbo')
  service.revokes('bo', said.ID)
  await settle()
  expect(state().open?.messages).toMatchObject([{ isRevoked: true, payload: null }])
  const mine = await room.sayText(bo, '我也错了')
  if (mine === null) throw new Error('it was said')
  await room.revokeMessage(mine)
  await settle()
  expect(state().open?.messages.at(-1)).toMatchObject({ isRevoked: true, payload: null })
})

test('the other side has read what I said', async () => {
  await enter()
  await open('C2Cbo')
  await room.sayText(bo, '你好')
  await settle()
  service.reads('bo', 'C2Cme')
  await settle()
  expect(state().open?.messages).toMatchObject([{ isPeerRead: true }])
})

test('who is writing is shown until they are silent or have said it; who is here is known', async () => {
  service.says('bo', 'me', 'one')
  await enter()
  await open('C2Cbo')
  expect(state().open?.here).toContain('bo')
  const typing = { what: 'typing', conversationType: 'C2C', from: 'bo', to: 'me' } as const
  service.tell(typing)
  await settle()
  expect(state().open?.typing).toEqual(['bo'])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(state().open?.typing).toEqual([])
  service.tell(typing)
  await settle()
  service.says('bo', 'me', 'two')
  await settle()
  expect(state().open?.typing).toEqual([])
})

test('that I am writing is told now and then, not with every key, and anew after what I have said', async () => {
  await enter()
  await open('C2Cbo')
  for (let key = 0; key < 20; key++) room.noteOwnTyping()
  expect(service.heard.typing).toEqual(['C2Cbo'])
  await vi.advanceTimersByTimeAsync(3_000)
  room.noteOwnTyping()
  expect(service.heard.typing).toHaveLength(2)
  await room.sayText(bo, '你好')
  room.noteOwnTyping()
  expect(service.heard.typing).toHaveLength(3)
})

test('put out by another device: the tab’s storage is cleared, and entering again takes over', async () => {
  service.says('bo', 'me', 'one')
  await enter()
  sessionStorage.setItem('other', 'x')
  service.kick()
  expect(state().stage).toBe('kicked')
  expect(sessionStorage).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state().stage).toBe('kicked')
  await enter()
  expect(state()).toMatchObject({ stage: 'in', connection: 'connected' })
})

test('what somebody does with a group succeeds with the fixed words', async () => {
  await enter()
  const made = await groups.createGroup({ name: '周末', introduction: '一起玩' })
  if (made.kind === 'warning') throw new Error('it was made')
  const { groupID } = made.group
  await settle()
  expect(state().myGroups).toMatchObject([{ groupID, name: '周末' }])
  service.joins('bo', groupID)
  expect(await groups.findGroup(groupID)).toMatchObject({ introduction: '一起玩' })
  expect(await groups.listMembers({ groupID })).toMatchObject({
    members: [{ userID: 'me' }, { userID: 'bo' }],
  })
  expect(await groups.listApplications()).toMatchObject([{ applicationID: 'a1' }])
  expect(await room.findProfiles(['bo'])).toMatchObject([{ userID: 'bo' }])
  const success = { kind: 'success', words: 'success' }
  expect(await groups.setRole({ groupID, userID: 'bo' })).toEqual(success)
  expect(await groups.handleApplication({ applicationID: 'a1', handleAction: 'Agree' })).toEqual(success)
  const change = { groupID, name: '', introduction: '', notification: '八点', muteAllMembers: null }
  expect(await groups.updateGroup(change)).toEqual(success)
  expect(service.groups.get(groupID)).toMatchObject({
    name: '周末',
    introduction: '一起玩',
    notification: '八点',
    muteAllMembers: false,
  })
  expect(await groups.changeOwner({ groupID, newOwnerID: 'bo' })).toEqual(success)
  expect(await groups.quitGroup(groupID)).toEqual({ kind: 'success', words: 'Success!' })
  const own = await groups.createGroup({ name: '我的' })
  if (own.kind === 'warning') throw new Error('it was made')
  expect(await groups.dismissGroup(own.group.groupID)).toEqual(success)
})

test('what fails with a group warns with the sentence of whoever refused it', async () => {
  const { groupID } = service.makesGroup('me', { name: '周末' })
  await enter()
  expect(await groups.quitGroup(groupID)).toEqual({ kind: 'warning', words: 'no: owner_stays' })
  expect(await groups.changeOwner({ groupID, newOwnerID: 'x' })).toEqual({
    kind: 'warning',
    words: 'no: not_a_member',
  })
  service.faults.refuses.set('createGroup', { code: 422, reason: 'too_many_groups' })
  expect(await groups.createGroup({ name: 'x' })).toEqual({ kind: 'warning', words: 'no: too_many_groups' })
  expect(await groups.joinGroup('nowhere')).toMatchObject({ kind: 'warning' })
  expect(console.error).toHaveBeenCalledWith('err', expect.objectContaining({ code: 'NOT_FOUND' }))
})

test('joining answers 2 for whoever is in it now, and 1 for whoever was or waits', async () => {
  const { groupID } = service.makesGroup('bo', { name: '周末' })
  await enter()
  expect(await groups.joinGroup(groupID)).toMatchObject({ outcome: 2, status: 'JoinedSuccess' })
  expect(await groups.joinGroup(groupID)).toMatchObject({ outcome: 1, status: 'AlreadyInGroup' })
})

test('a chat that cannot be entered says so, and can be entered later', async () => {
  service.faults.isOffline = true
  const entering = room.enterChat()
  await vi.advanceTimersByTimeAsync(5_000)
  await entering
  expect(state().stage).toBe('failed')
  service.faults.isOffline = false
  await enter()
  expect(state().stage).toBe('in')
})

test('signing out leaves the chat', async () => {
  service.says('bo', 'me', 'one')
  await enter()
  endSession()
  expect(state()).toMatchObject({ stage: 'out', customers: [], totalUnread: 0 })
  expect(sessionStorage.getItem('timMessageList')).toBeNull()
})

test('closing a conversation shows none', async () => {
  await enter()
  await open('C2Cbo')
  room.closeConversation()
  expect(state().open).toBeNull()
})
