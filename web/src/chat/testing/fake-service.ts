import { pushChat } from '@kaihei/domain/away/calls'
import type { Call } from '@kaihei/domain/call'
import * as calls from '@kaihei/domain/chat/calls'
import * as conversationCalls from '@kaihei/domain/chat/conversation-calls'
import * as groupCalls from '@kaihei/domain/chat/group-calls'
import { chatTold } from '@kaihei/domain/chat/line'
import type { ChatTold } from '@kaihei/domain/chat/line'
import { sumUnread } from '@kaihei/domain/chat/unread'
import type { ClientFrame } from '@kaihei/domain/live-event'
import { vi } from 'vitest'
import { parse } from 'zod/v4/core'
import { carryChat, currentTalker } from '#live/chat-line.ts'
import type { Credential, Message } from '../messaging.ts'
import { No, textIn } from './asked.ts'
import type { Sent } from './asked.ts'
import { makeFakeGroups } from './fake-groups.ts'
import { makeFakeLogs } from './fake-logs.ts'

interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

const callNamed: ReadonlyMap<string, Call> = new Map(
  Object.entries<Call | object>({ ...calls, ...conversationCalls, ...groupCalls }).flatMap(([name, call]) =>
    'output' in call ? [[name, call]] : [],
  ),
)
/** By the path on which it is called. */
const byPath = new Map([...callNamed].map(([name, { path }]): [string, string] => [path, name]))

/**
 * The messaging service in memory: its logs and its answers, by call and over the line of one page, whose person is
 * `me`. A test loses what it wants to be lost.
 */
export function makeFakeService(me = 'me') {
  let isUp = true
  let isIn = false
  let epoch = 0
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

  const { logs, logOf, idFor, append, asMessage, say, revoke, read, listConversations } = makeFakeLogs({
    me,
    tell,
    profileOf: (groupID) => ofGroups.profileOf(groupID),
  })
  const ofGroups = makeFakeGroups(logs)
  const { groups, applications, makeGroup, membersOf } = ofGroups

  function listMessages(user: string, conversationID: string): readonly Message[] {
    const log = logOf(user, conversationID)
    if (log === undefined) return []
    const said = log.entries.filter(({ type }) => type !== 'revocation')
    return said.map((entry) => asMessage(user, log, entry))
  }

  const operations: Readonly<Record<string, (user: string, input: Sent) => unknown>> = {
    sendText: (user, input) => say(user, input, 'TIMTextElem', { text: String(input['text']) }),
    sendCustom: (user, input) =>
      say(user, input, 'TIMCustomElem', {
        data: String(input['data']),
        description: textIn(input, 'description'),
        extension: '',
      }),
    revokeMessage: (user, { ID }) => revoke(user, String(ID)),
    listConversations: (user) => {
      const items = listConversations(user).map((conversation) => {
        const log = logOf(user, conversation.conversationID)
        const lastSequence = log?.entries.length ?? 0
        return { ...conversation, lastSequence, readSequence: log?.read.get(user) ?? 0 }
      })
      return { items, ...sumUnread(items) }
    },
    listMessages: (user, { conversationID, nextReqMessageID, count }) => {
      const all = listMessages(user, String(conversationID))
      const end = nextReqMessageID ? all.findIndex(({ ID }) => ID === nextReqMessageID) : all.length
      const start = Math.max(0, end - Number(count ?? 15))
      const items = all.slice(start, end)
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
    ...ofGroups.operations,
    getCredential: () => credential(),
  }

  function answer(user: string, operation: string, input: Sent): Envelope {
    faults.before(operation)
    try {
      const refused = faults.refuses.get(operation)
      if (refused !== undefined) throw new No(refused.code, refused.reason)
      const data = operations[operation]?.(user, input)
      if (data === undefined) throw new No(404, 'no_such_call')
      const call = callNamed.get(operation)
      if (call !== undefined) parse(call.output, data)
      return { code: 200, message: 'ok', data: structuredClone(data) }
    } catch (error) {
      if (!(error instanceof No)) throw error
      return { code: error.code, message: error.message, data: { reason: error.reason } }
    }
  }

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
    applications,
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
    /** All of them. */
    listMessages: (conversationID: string) => listMessages(me, conversationID),
  }
}

export type FakeService = ReturnType<typeof makeFakeService>
