import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { ChatProfile, Payload } from '@kaihei/domain/chat/shapes'
import { makeKey } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { parseJson } from '#client/parse-json.ts'
import { readStored, writeStored } from '#client/storage.ts'
import { asMessagingError } from './messaging-error.ts'
import type { Message, MessagingError, Outgoing, Target } from './messaging.ts'

/** Something of mine on its way. */
interface Item extends Outgoing {
  readonly target: Target
  /** Since when it is being tried. */
  readonly since: number
}

/** So long a message goes on trying by itself; afterwards whoever wrote it may not want it to be said any more. */
const patienceMs = 120_000
const tryAgainAfterMs = 3_000

interface Saying {
  readonly target: Target
  readonly type: 'TIMTextElem' | 'TIMCustomElem'
  readonly payload: Payload
  readonly clientMsgID?: string | undefined
  readonly needReadReceipt?: boolean | undefined
}

/**
 * What I have said and what nobody has confirmed yet. It outlives a reload of the page, is sent in its order, one at a
 * time in each conversation, and always under the same id: whatever was lost on the way, it is said once.
 */
export interface Outbox {
  /** Somebody is signed in: what their last page left unsent is here again. */
  readonly open: (me: ChatProfile) => void
  readonly add: (saying: Saying) => Promise<Message>
  readonly again: (message: Message) => Promise<Message>
  readonly drop: (message: Message) => void
  readonly list: () => readonly Outgoing[]
  /** Sends what waits. */
  readonly pump: () => void
  /** It stands in the log: heard of by its answer, or over the line before that. */
  readonly confirm: (messages: readonly Message[]) => void
  readonly stop: (why: MessagingError) => void
}

interface Ends {
  readonly send: (target: Target, message: Message) => Promise<Message>
  readonly onArrived: (message: Message) => void
  readonly onChange: (outgoing: readonly Outgoing[]) => void
}

export function openOutbox({ send, onArrived, onChange }: Ends): Outbox {
  let me: ChatProfile = { userID: '', nick: '', avatar: '' }
  /** By the id that I gave them, in the order in which they were said. */
  const items = new Map<string, Item>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flying = new Set<string>()
  const waiting = new Map<string, { resolve: (m: Message) => void; reject: (e: MessagingError) => void }>()

  const list = () => [...items.values()]

  function keep(): void {
    const kept = items.size === 0 ? null : JSON.stringify({ userID: me.userID, items: list() })
    writeStored('chatOutbox', kept)
    onChange(list())
  }

  function put(id: string, item: Item): void {
    items.set(id, item)
    keep()
  }

  function remove(id: string): void {
    if (items.delete(id)) keep()
  }

  function outcomeOf(id: string): Promise<Message> {
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      pump()
    })
  }

  function pump(): void {
    clearTimeout(timer)
    for (const conversationID of new Set(list().map(({ message }) => message.conversationID))) {
      if (!flying.has(conversationID)) void sendAll(conversationID)
    }
  }

  async function sendAll(conversationID: string): Promise<void> {
    flying.add(conversationID)
    for (;;) {
      const next = list().find(
        ({ message }) => message.conversationID === conversationID && message.status === 'unSend',
      )
      if (next === undefined || !(await attempt(next))) break
    }
    flying.delete(conversationID)
  }

  /** Answers whether the next one may be sent: while this one can still arrive by itself, it waits. */
  async function attempt(item: Item): Promise<boolean> {
    const { target, message, since } = item
    const id = message.clientMsgID ?? ''
    try {
      const arrived = await send(target, message)
      onArrived(arrived)
      settle(id, arrived)
      return true
    } catch (cause) {
      const error = asMessagingError(cause)
      // Heard of over the line meanwhile, or another person's by now.
      if (!items.has(id)) return true
      if (error.retryable && Date.now() - since < patienceMs) {
        clearTimeout(timer)
        timer = setTimeout(pump, tryAgainAfterMs)
        return false
      }
      put(id, { ...item, message: { ...message, status: 'fail' }, why: error.message })
      waiting.get(id)?.reject(error)
      waiting.delete(id)
      return true
    }
  }

  function settle(id: string, message: Message): void {
    waiting.get(id)?.resolve(message)
    waiting.delete(id)
    remove(id)
  }

  return {
    open: (next) => {
      const isAnother = me.userID !== next.userID
      me = next
      if (!isAnother) return
      for (const item of readKept(me.userID)) items.set(item.message.ID, item)
      keep()
    },
    add: (saying) => {
      const clientMsgID = saying.clientMsgID ?? makeKey()
      if (!items.has(clientMsgID)) {
        const message = draw(me, saying, clientMsgID)
        put(clientMsgID, { target: saying.target, message, why: null, since: Date.now() })
      }
      return outcomeOf(clientMsgID)
    },
    again: (message) => {
      const id = message.clientMsgID ?? ''
      const item = items.get(id)
      if (item === undefined) return Promise.resolve(message)
      put(id, { ...item, message: { ...item.message, status: 'unSend' }, why: null, since: Date.now() })
      return outcomeOf(id)
    },
    drop: ({ clientMsgID = '' }) => {
      // What is being sent may have arrived already.
      if (items.get(clientMsgID)?.message.status === 'fail') remove(clientMsgID)
    },
    list,
    pump,
    confirm: (messages) => {
      for (const message of messages) {
        if (message.flow === 'out' && message.clientMsgID !== undefined) settle(message.clientMsgID, message)
      }
    },
    stop: (why) => {
      clearTimeout(timer)
      // What is kept in the tab stays: the same person finds it again.
      items.clear()
      for (const { reject } of waiting.values()) reject(why)
      waiting.clear()
      me = { ...me, userID: '' }
    },
  }
}

/** How it is shown until it has arrived. */
function draw(me: ChatProfile, saying: Saying, clientMsgID: string): Message {
  const { target, type, payload, needReadReceipt = false } = saying
  return {
    ID: clientMsgID,
    clientMsgID,
    sequence: 0,
    conversationID: conversationIdOf(target),
    conversationType: target.conversationType,
    from: me.userID,
    to: target.to,
    flow: 'out',
    time: Math.floor(serverNow() / 1000),
    nick: me.nick,
    avatar: me.avatar,
    type,
    payload,
    status: 'unSend',
    isRead: true,
    isPeerRead: false,
    isRevoked: false,
    isDeleted: false,
    needReadReceipt,
    cloudCustomData: '',
  }
}

/** What was kept by somebody else in this tab is not mine to send. */
function readKept(userID: string): readonly Item[] {
  const kept = parseJson(readStored('chatOutbox') ?? '') as { userID?: unknown; items?: unknown } | undefined
  if (kept?.userID !== userID || !Array.isArray(kept.items)) return []
  return (kept.items as Item[]).map((item) =>
    Date.now() - item.since < patienceMs ? item : { ...item, message: { ...item.message, status: 'fail' } },
  )
}
