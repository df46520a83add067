import { summarize } from '@kaihei/domain/chat/message-rules'
import type { CaseMessage } from '@kaihei/domain/ops/chat-calls'
import { asMessage, describeEntry, type Side } from '#areas/chat/describe.ts'
import type { Saying } from '#areas/chat/say-in-group.ts'
import { asNews } from '#areas/chat/send.ts'
import type { House } from '#house.ts'
import { append, holdService, saveHouseReadUpTo } from '#messaging/log-store.ts'
import type { Work } from '#work/work.ts'
import { deskAccount, listOperators, saveAnswered } from './chat-case-store.ts'
import { tellDesk } from './chat-open-case.ts'

export interface Customer {
  readonly userId: string
  readonly uk: string
}

/** Customer service's side of a conversation. */
export function deskSide({ uk }: Pick<Customer, 'uk'>): Side {
  return { me: deskAccount, target: { conversationType: 'C2C', to: uk } }
}

interface Answer {
  readonly saying: Pick<Saying, 'type' | 'payload'>
  readonly clientId?: string | undefined
  /** Who of staff writes it. */
  readonly operatorId: string
}

/** Answers a customer as customer service. Sent again under the same id it is the same message. */
export async function answerCustomer(
  work: Work,
  house: Pick<House, 'chat' | 'live'>,
  customer: Customer,
  { saying, clientId, operatorId }: Answer,
): Promise<CaseMessage> {
  const log = await holdService(work, customer.userId, deskAccount)
  const side = deskSide(customer)
  const said = { sender: deskAccount, ...saying, clientId, operatorId }
  const { entry, isNew } = await append(work, log, said)
  const { conversationId, seq } = entry
  const described = await describeEntry(work, side, entry)
  if (isNew) {
    await saveAnswered(work, { conversationId, customerId: customer.userId, seq, byId: operatorId })
    // Whoever answers has read what they answer.
    await markRead(work, house, conversationId, customer)
    const about = { conversationId, seq, customerId: customer.userId, service: deskAccount } as const
    const text = summarize(saying.type, saying.payload)
    await work.tell({ type: 'chat.answered', ...about, text, at: work.now })
    await work.tell({ type: 'house.said', service: deskAccount, userIds: [customer.userId] })
    work.afterCommit(() => {
      const told = { what: 'entries' as const, entries: [described] }
      house.chat.deliver(conversationId, [customer.userId], told, seq)
      house.live.push(customer.userId, { type: 'message', message: asNews(described) })
    })
    tellDesk(work, house, customer.uk)
  }
  const operators = await listOperators(work, conversationId, [seq])
  const message = asMessage(described, side, { readSeq: seq, peerReadSeq: 0 })
  return { ...message, operator: operators.get(seq) ?? null }
}

/** The customer sees that everything they have said was read. Answers whether there was anything to read. */
export async function markRead(
  work: Work,
  { chat }: Pick<House, 'chat'>,
  conversationId: string,
  { userId, uk }: Customer,
): Promise<boolean> {
  const sequence = await saveHouseReadUpTo(work, conversationId)
  if (sequence === undefined) return false
  const read = { what: 'read', conversationType: 'C2C', from: deskAccount, to: uk, sequence } as const
  work.afterCommit(() => chat.signal(conversationId, [userId], read))
  return true
}
