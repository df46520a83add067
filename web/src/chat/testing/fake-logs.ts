import { systemConversation } from '@kaihei/domain/chat/accounts'
import { conversationIdOf, readConversationId } from '@kaihei/domain/chat/conversation-id'
import type { ChatTold } from '@kaihei/domain/chat/line'
import { summarize } from '@kaihei/domain/chat/message-rules'
import { messageTypes } from '@kaihei/domain/chat/message-types'
import type { ChatEntry, Payload } from '@kaihei/domain/chat/shapes'
import type { Conversation, Message } from '../messaging.ts'
import { No, textIn } from './asked.ts'
import type { Sent } from './asked.ts'

export interface Log {
  readonly id: string
  readonly group: string | null
  readonly people: string[]
  readonly entries: ChatEntry[]
  readonly read: Map<string, number>
}

interface Surroundings {
  /** Whose page hears of what happens. */
  readonly me: string
  readonly tell: (told: ChatTold) => void
  readonly profileOf: (groupID: string) => Conversation['groupProfile']
}

/** Everything that is said, in memory: a log for each conversation, as the real one keeps it. */
export function makeFakeLogs({ me, tell, profileOf }: Surroundings) {
  const logs: Log[] = []
  let time = 1_800_000_000

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

  function typeOf({ type }: ChatEntry): Message['type'] {
    const found = messageTypes.find((one) => one === type)
    if (found === undefined) throw new Error(`${type} is no message`)
    return found
  }

  function asMessage(reader: string, log: Log, entry: ChatEntry): Message {
    const { revokes: _revokes, ...said } = entry
    const isMine = entry.from === reader
    const peer = log.people.find((one) => one !== reader) ?? ''
    const peerRead = log.group === null ? (log.read.get(peer) ?? 0) : 0
    return {
      ...said,
      type: typeOf(entry),
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
      conversationType: input['conversationType'] === 'GROUP' ? 'GROUP' : 'C2C',
      to: String(input['to']),
    })
    const log = logOf(from, conversationID, true)
    if (log === undefined) throw new No(404, 'not_found')
    const clientMsgID = textIn(input, 'clientMsgID') || undefined
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
        const groupProfile = log.group === null ? undefined : profileOf(log.group)
        return [
          {
            conversationID,
            type: last.conversationType,
            unreadCount,
            lastMessage: {
              lastTime: last.time,
              lastSequence: last.sequence,
              fromAccount: last.from,
              messageForShow: last.isRevoked ? '' : summarize(typeOf(last), last.payload),
              type: typeOf(last),
              payload: last.payload,
              isRevoked: last.isRevoked,
              isPeerRead: last.sequence <= (log.group === null ? (log.read.get(peer) ?? 0) : 0),
            },
            ...(last.conversationType === 'C2C' && {
              userProfile: { userID: peer, nick: `nick of ${peer}`, avatar: '' },
            }),
            ...(groupProfile !== undefined && { groupProfile }),
            isPinned: false,
          },
        ]
      })
      .toSorted((a, b) => b.lastMessage.lastTime - a.lastMessage.lastTime)
  }

  return { logs, logOf, idFor, append, asMessage, say, revoke, read, listConversations }
}
