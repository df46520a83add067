import { pushChat } from '@kaihei/domain/away/calls'
import type { Call } from '@kaihei/domain/call'
import { systemConversation } from '@kaihei/domain/chat/accounts'
import * as calls from '@kaihei/domain/chat/calls'
import * as conversationCalls from '@kaihei/domain/chat/conversation-calls'
import { conversationIdOf, readConversationId } from '@kaihei/domain/chat/conversation-id'
import * as groupCalls from '@kaihei/domain/chat/group-calls'
import { chatTold } from '@kaihei/domain/chat/line'
import type { ChatTold } from '@kaihei/domain/chat/line'
import { summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatEntry, ChatGroup, Payload } from '@kaihei/domain/chat/shapes'
import { sumUnread } from '@kaihei/domain/chat/unread'
import type { ClientFrame } from '@kaihei/domain/live-event'
import { vi } from 'vitest'
import { parse } from 'zod/v4/core'
import { carryChat, currentTalker } from '#live/chat-line.ts'
import type { Conversation, Credential, Message } from '../messaging.ts'

interface Log {
  readonly id: string
  readonly group: string | null
  readonly people: string[]
  readonly entries: ChatEntry[]
  readonly read: Map<string, number>
}

interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

class No extends Error {
  readonly code: number
  readonly reason: string
  constructor(code: number, reason: string) {
    super(`no: ${reason}`)
    this.code = code
    this.reason = reason
  }
}

const allCalls = { ...calls, ...conversationCalls, ...groupCalls }

type Sent = Readonly<Record<string, unknown>>

function textIn(input: Sent, field: string): string {
  const value = input[field]
  return typeof value === 'string' ? value : ''
}

/**
 * The messaging service in memory: its logs and its answers, by call and over the line of one page, whose person is
 * `me`. A test loses what it wants to be lost.
 */
export function makeFakeService(me = 'me') {
  const logs: Log[] = []
  const groups = new Map<string, ChatGroup>()
  let isUp = true
  let isIn = false
  let epoch = 0
  let time = 1_800_000_000
  const heard = {
    asked: [] as string[],
    called: [] as string[],
    /** For whom haste was asked. */
    hastened: [] as string[],
    typing: [] as string[],
    hellos: [] as unknown[],
  }
  const faults = {
    /** What is told to the page and never arrives. */
    losesTold: (_told: ChatTold) => false,
    /** Operations whose answer never arrives over the line, though they are done. */
    losesAnswer: (_operation: string) => false,
    /** Nothing can be reached by calls. */
    isOffline: false,
    /** Refused, with this reason. */
    refuses: new Map<string, { code: number; reason: string }>(),
    /** Happens before an operation is answered. */
    before: (_operation: string) => undefined as void,
    /** Signatures that are not good any more. */
    expired: new Set<string>(),
  }

  function logOf(reader: string, conversationID: string, makes = false): Log | undefined {
    const target = readConversationId(conversationID)
    if (target === undefined) throw new No(404, 'not_found')
    const { conversationType, to } = target
    const found = logs.find(({ group, people, id }) => {
      if (conversationType === 'GROUP') return group === to
      if (conversationType === systemConversation) return id === `system-${reader}`
      return group === null && !id.startsWith('system-') && people.includes(reader) && people.includes(to)
    })
    if (conversationType === 'GROUP' && !(found?.people.includes(reader) ?? false))
      throw new No(403, 'not_in_group')
    if (found !== undefined || !makes) return found
    const id = conversationType === systemConversation ? `system-${reader}` : `log${logs.length}`
    const made = {
      id,
      group: null,
      people: conversationType === 'C2C' ? [reader, to] : [reader],
      entries: [],
      read: new Map<string, number>(),
    }
    logs.push(made)
    return made
  }

  function idFor(reader: string, { group, people, id }: Log): string {
    if (group !== null) return conversationIdOf({ conversationType: 'GROUP', to: group })
    if (id.startsWith('system-')) return systemConversation
    return conversationIdOf({ conversationType: 'C2C', to: people.find((one) => one !== reader) ?? '' })
  }

  function append(
    log: Log,
    from: string,
    part: Pick<ChatEntry, 'type' | 'payload'> & Partial<ChatEntry>,
  ): ChatEntry {
    const sequence = log.entries.length + 1
    const entry: ChatEntry = {
      ID: `${log.id}-${sequence}`,
      sequence,
      conversationType:
        log.group !== null ? 'GROUP' : log.id.startsWith('system-') ? systemConversation : 'C2C',
      from,
      to: log.group ?? log.people.find((one) => one !== from) ?? '',
      time: ++time,
      nick: `nick of ${from}`,
      avatar: '',
      needReadReceipt: false,
      cloudCustomData: '',
      isRevoked: false,
      ...part,
    }
    log.entries.push(entry)
    if (log.people.includes(me)) tell({ what: 'entries', entries: [{ ...entry }] })
    return entry
  }

  /** Another program of the service's that follows what happens. */
  const followers = new Set<(told: ChatTold) => void>()

  /** Only what the real one could say. */
  function tell(told: ChatTold): void {
    chatTold.parse(told)
    tellAnything(told)
  }

  function tellAnything(told: ChatTold): void {
    for (const follow of followers) queueMicrotask(() => follow(structuredClone(told)))
    if (!isIn || faults.losesTold(told)) return
    // As over a socket: never within the call that caused it.
    queueMicrotask(() => {
      if (isIn) currentTalker()?.hear(structuredClone(told))
    })
  }

  function asMessage(reader: string, log: Log, entry: ChatEntry): Message {
    const { revokes: _revokes, ...said } = entry
    const isMine = entry.from === reader
    const peer = log.people.find((one) => one !== reader) ?? ''
    const peerRead = log.group === null ? (log.read.get(peer) ?? 0) : 0
    return {
      ...said,
      type: entry.type as Message['type'],
      conversationID: idFor(reader, log),
      flow: isMine ? 'out' : 'in',
      status: 'success',
      isRead: isMine || entry.sequence <= (log.read.get(reader) ?? 0),
      isPeerRead: isMine && entry.sequence <= peerRead,
      isDeleted: false,
    }
  }

  function say(from: string, input: Sent, type: 'TIMTextElem' | 'TIMCustomElem', payload: Payload): Message {
    const conversationID = conversationIdOf({
      conversationType: input['conversationType'] as 'C2C' | 'GROUP',
      to: String(input['to']),
    })
    const log = logOf(from, conversationID, true)
    if (log === undefined) throw new No(404, 'not_found')
    const clientMsgID = input['clientMsgID'] as string | undefined
    const before = log.entries.find((entry) => entry.from === from && entry.clientMsgID === clientMsgID)
    if (clientMsgID !== undefined && before !== undefined) return asMessage(from, log, before)
    return asMessage(
      from,
      log,
      append(log, from, { type, payload, ...(clientMsgID !== undefined && { clientMsgID }) }),
    )
  }

  function revoke(from: string, ID: string): Message {
    const log = logs.find(({ entries }) => entries.some((entry) => entry.ID === ID))
    const entry = log?.entries.find((one) => one.ID === ID)
    if (log === undefined || entry?.from !== from) throw new No(404, 'not_found')
    if (!entry.isRevoked) {
      Object.assign(entry, { isRevoked: true, payload: null })
      append(log, from, { type: 'revocation', payload: null, revokes: entry.sequence })
    }
    return asMessage(from, log, entry)
  }

  function read(reader: string, conversationID: string): null {
    const log = logOf(reader, conversationID)
    if (log === undefined) return null
    const sequence = log.entries.length
    if (sequence <= (log.read.get(reader) ?? 0)) return null
    log.read.set(reader, sequence)
    const conversationType = log.group === null ? 'C2C' : 'GROUP'
    const to = readConversationId(conversationID)?.to ?? ''
    const isHeard = reader === me || (log.group === null && log.people.includes(me))
    if (isHeard && conversationID !== systemConversation) {
      tell({ what: 'read', conversationType, from: reader, to, sequence })
    }
    return null
  }

  function listConversations(reader: string): readonly Conversation[] {
    return logs
      .filter(({ people }) => people.includes(reader))
      .flatMap((log): Conversation[] => {
        const last = log.entries.findLast(({ type }) => type !== 'revocation')
        if (last === undefined) return []
        const conversationID = idFor(reader, log)
        const readSeq = log.read.get(reader) ?? 0
        const peer = log.people.find((one) => one !== reader) ?? ''
        const unreadCount = log.entries.filter(
          ({ sequence, from, type, isRevoked }) =>
            sequence > readSeq &&
            from !== reader &&
            type !== 'revocation' &&
            type !== 'TIMGroupTipElem' &&
            !isRevoked,
        ).length
        const group = log.group === null ? undefined : groups.get(log.group)
        return [
          {
            conversationID,
            type: last.conversationType,
            unreadCount,
            lastMessage: {
              lastTime: last.time,
              lastSequence: last.sequence,
              fromAccount: last.from,
              messageForShow: last.isRevoked ? '' : summarize(last.type as Message['type'], last.payload),
              type: last.type as Message['type'],
              payload: last.payload,
              isRevoked: last.isRevoked,
              isPeerRead: last.sequence <= (log.group === null ? (log.read.get(peer) ?? 0) : 0),
            },
            ...(last.conversationType === 'C2C' && {
              userProfile: { userID: peer, nick: `nick of ${peer}`, avatar: '' },
            }),
            ...(group !== undefined && {
              groupProfile: {
                groupID: group.groupID,
                name: group.name,
                avatar: '',
                type: 'Meeting' as const,
              },
            }),
            isPinned: false,
          },
        ]
      })
      .toSorted((a, b) => b.lastMessage.lastTime - a.lastMessage.lastTime)
  }

  function makeGroup(owner: string, input: Sent): ChatGroup {
    const groupID = `group${groups.size + 1}`
    const group: ChatGroup = {
      groupID,
      name: String(input['name']),
      avatar: '',
      type: 'Meeting',
      introduction: textIn(input, 'introduction'),
      notification: '',
      ownerID: owner,
      memberCount: 1,
      maxMemberCount: 500,
      muteAllMembers: false,
      joinOption: 'FreeAccess',
      selfRole: 'Owner',
    }
    groups.set(groupID, group)
    logs.push({ id: `log${logs.length}`, group: groupID, people: [owner], entries: [], read: new Map() })
    return group
  }

  function getGroup(groupID: unknown): ChatGroup {
    const found = groups.get(String(groupID))
    if (found === undefined) throw new No(404, 'not_found')
    return found
  }

  function membersOf(groupID: unknown): string[] {
    const { groupID: id } = getGroup(groupID)
    return logs.find(({ group }) => group === id)?.people ?? []
  }

  function describeMember(groupID: unknown, userID: string, role?: 'Admin' | 'Member') {
    const isOwner = getGroup(groupID).ownerID === userID
    const nick = `nick of ${userID}`
    return {
      userID,
      nick,
      avatar: '',
      role: role ?? (isOwner ? 'Owner' : 'Member'),
      joinTime: 1,
      muteUntil: 0,
      nameCard: '',
    }
  }

  const operations: Record<string, (user: string, input: Sent) => unknown> = {
    sendText: (user, input) => say(user, input, 'TIMTextElem', { text: String(input['text']) }),
    sendCustom: (user, input) =>
      say(user, input, 'TIMCustomElem', {
        data: String(input['data']),
        description: textIn(input, 'description'),
        extension: '',
      }),
    revokeMessage: (user, { ID }) => revoke(user, String(ID)),
    listConversations: (user) => {
      const items = listConversations(user)
      return { items, ...sumUnread(items) }
    },
    listMessages: (user, { conversationID, nextReqMessageID, count }) => {
      const log = logOf(user, String(conversationID))
      const all = (log?.entries ?? []).filter(({ type }) => type !== 'revocation')
      const end = nextReqMessageID ? all.findIndex(({ ID }) => ID === nextReqMessageID) : all.length
      const start = Math.max(0, end - Number(count ?? 15))
      const items = log === undefined ? [] : all.slice(start, end).map((entry) => asMessage(user, log, entry))
      return { items, nextReqMessageID: start === 0 ? '' : (all[start]?.ID ?? ''), isCompleted: start === 0 }
    },
    listHeads: (user) => ({
      items: logs
        .filter(({ people, entries }) => people.includes(user) && entries.length > 0)
        .map((log) => ({
          conversationID: idFor(user, log),
          lastSequence: log.entries.length,
          readSequence: log.read.get(user) ?? 0,
          peerReadSequence:
            log.group === null ? (log.read.get(log.people.find((one) => one !== user) ?? '') ?? 0) : 0,
        })),
    }),
    pullEntries: (user, { conversationID, after, count }) => {
      const log = logOf(user, String(conversationID))
      const found = (log?.entries ?? []).filter(({ sequence }) => sequence > Number(after))
      const size = Number(count ?? 100)
      return { items: found.slice(0, size), isCompleted: found.length <= size }
    },
    readConversation: (user, { conversationID }) => read(user, String(conversationID)),
    getChatProfile: (user) => ({ userID: user, nick: `nick of ${user}`, avatar: '' }),
    listChatProfiles: (_user, { ids }) => ({
      items: String(ids)
        .split(',')
        .map((userID) => ({ userID, nick: `nick of ${userID}`, avatar: '' })),
    }),
    getChatPresence: (user, { conversationID }) => ({
      here: logOf(user, String(conversationID))?.people ?? [],
    }),
    listGroups: (user) => ({
      items: [...groups.values()].filter(({ groupID }) => membersOf(groupID).includes(user)),
    }),
    getGroup: (_user, { groupID }) => getGroup(groupID),
    createGroup: makeGroup,
    joinGroup: (user, { groupID }) => {
      const people = membersOf(groupID)
      if (people.includes(user)) return { outcome: 1, status: 'AlreadyInGroup' }
      if (getGroup(groupID).joinOption === 'NeedPermission')
        return { outcome: 1, status: 'WaitAdminApproval' }
      people.push(user)
      return { outcome: 2, status: 'JoinedSuccess' }
    },
    quitGroup: (user, { groupID }) => {
      const people = membersOf(groupID)
      if (getGroup(groupID).ownerID === user) throw new No(422, 'owner_stays')
      people.splice(people.indexOf(user), 1)
      return null
    },
    dismissGroup: (user, { groupID }) => {
      if (getGroup(groupID).ownerID !== user) throw new No(403, 'not_your_group')
      membersOf(groupID).length = 0
      groups.delete(String(groupID))
      return null
    },
    changeGroupOwner: (_user, { groupID, newOwnerID }) => {
      if (!membersOf(groupID).includes(String(newOwnerID))) throw new No(422, 'not_a_member')
      return Object.assign(getGroup(groupID), { ownerID: newOwnerID, selfRole: 'Member' })
    },
    updateGroup: (_user, { groupID, ...change }) => Object.assign(getGroup(groupID), change),
    setMemberRole: (_user, { groupID, userID, role = 'Admin' }) =>
      describeMember(groupID, String(userID), role as 'Admin'),
    listApplicationsToGroups: () => ({
      items: [
        {
          applicationID: 'a1',
          groupID: 'group1',
          groupName: 'g',
          applicant: 'bo',
          applicantNick: 'Bo',
          note: '',
        },
      ],
    }),
    handleApplication: () => null,
    listGroupMembers: (_user, { groupID, count = 30, offset = 0 }) => {
      const people = membersOf(groupID)
      const end = Number(offset) + Number(count)
      return {
        members: people.slice(Number(offset), end).map((userID) => describeMember(groupID, userID)),
        nextOffset: end < people.length ? end : 0,
      }
    },
    getCredential: () => credential(),
  }

  function answer(user: string, operation: string, input: Sent): Envelope {
    faults.before(operation)
    try {
      const refused = faults.refuses.get(operation)
      if (refused !== undefined) throw new No(refused.code, refused.reason)
      const data = operations[operation]?.(user, input)
      if (data === undefined) throw new No(404, 'no_such_call')
      const call: Call | object = allCalls[operation as keyof typeof allCalls]
      if ('output' in call) parse(call.output, data)
      return { code: 200, message: 'ok', data: structuredClone(data) }
    } catch (error) {
      if (!(error instanceof No)) throw error
      return { code: error.code, message: error.message, data: { reason: error.reason } }
    }
  }

  const byPath = new Map<string, string>(
    Object.entries<Call | object>(allCalls).flatMap(([name, call]) =>
      'path' in call ? [[call.path, name]] : [],
    ),
  )

  async function answerCall(address: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(address instanceof Request ? address.url : address)
    const operation = byPath.get(url.pathname.replace('/proxy', '')) ?? ''
    if (faults.isOffline) throw new TypeError('Failed to fetch')
    if (url.pathname === `/proxy${pushChat.path}`) {
      heard.hastened.push(url.searchParams.get('to') ?? '')
      return Response.json({ code: 200, message: 'ok', data: { told: [], quiet: false } })
    }
    heard.called.push(operation)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Sent) : undefined
    const { code, ...rest } = answer(me, operation, body ?? Object.fromEntries(url.searchParams))
    return Response.json({ code, ...rest }, { status: code })
  }

  function enter(): void {
    isIn = false
    const hello = currentTalker()?.hello()
    if (hello === undefined || !isUp) return
    heard.hellos.push(hello)
    const hearIt = (told: ChatTold) => queueMicrotask(() => currentTalker()?.hear(told))
    if (faults.expired.has(hello.userSig)) {
      hearIt({ what: 'out', why: 'userSigExpired' })
      return
    }
    isIn = true
    hearIt({ what: 'in', epoch: ++epoch })
  }

  function receive(frame: ClientFrame): void {
    if (!isUp) return
    if (frame.type === 'typing') heard.typing.push(frame.conversationID)
    if (frame.type !== 'ask') return
    const { id, operation, input } = structuredClone(frame)
    heard.asked.push(operation)
    const envelope = answer(me, operation, (input ?? {}) as Sent)
    if (faults.losesAnswer(operation)) return
    queueMicrotask(() => {
      if (isUp) currentTalker()?.hear({ what: 'answer', id, ...envelope })
    })
  }

  function credential(): Credential {
    const expireAt = Math.floor(Date.now() / 1000) + 172_800
    const userSig = `sig${++signed}`
    return { provider: 'embedded', userID: me, userSig, expireAt, sdkAppID: 1, endpoint: '/live' }
  }
  let signed = 0

  return {
    heard,
    faults,
    groups,
    credential,
    /** The page's line and its calls lead here from now on; returns how to end that. */
    attach(): () => void {
      vi.stubGlobal('fetch', answerCall)
      return carryChat({
        send: receive,
        reopen: () => {
          currentTalker()?.onDown()
          enter()
        },
      })
    },
    cut(): void {
      isUp = false
      isIn = false
      currentTalker()?.onDown()
    },
    restore(): void {
      isUp = true
      enter()
    },
    /** The account enters elsewhere. */
    kick(): void {
      epoch++
      isIn = false
      currentTalker()?.hear({ what: 'out', why: 'multipleDevice' })
    },
    tell,
    /** Of a version that this page does not know. */
    tellsUnknown: () => tellAnything({ what: 'something new' } as never),
    followers,
    /** As the service itself would answer, or refuse. */
    answer: (operation: string, input: Sent) => answer(me, operation, input),
    /** Another person, or me on another page. */
    says: (from: string, to: string, text: string, conversationType: 'C2C' | 'GROUP' = 'C2C') =>
      say(from, { conversationType, to, text }, 'TIMTextElem', { text }),
    tips: (groupID: string, operatorID: string) => {
      const log = logs.find(({ group }) => group === groupID)
      if (log === undefined) throw new Error('no such group')
      return append(log, operatorID, {
        type: 'TIMGroupTipElem',
        payload: { operationType: 1, operatorID, userIDList: [operatorID] },
      })
    },
    revokes: revoke,
    reads: read,
    makesGroup: makeGroup,
    joins: (user: string, groupID: string) => void membersOf(groupID).push(user),
    leaves: (user: string, groupID: string) => {
      const people = membersOf(groupID)
      people.splice(people.indexOf(user), 1)
    },
    logBetween: (reader: string, conversationID: string) => logOf(reader, conversationID)?.entries ?? [],
    listConversations: () => listConversations(me),
  }
}

export type FakeService = ReturnType<typeof makeFakeService>
