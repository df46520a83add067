import TencentCloudChat from '@tencentcloud/chat'
import * as z from 'zod/mini'
import type { Events } from './events.ts'
import { hear } from './hosted-sdk.ts'
import type { HostedSdk } from './hosted-sdk.ts'
import * as shapes from './hosted-shapes.ts'
import type { Message } from './messaging.ts'

const { EVENT } = TencentCloudChat

interface Hearing {
  readonly emit: Events['emit']
  readonly keepConversations: (list: unknown) => unknown
  /** Of mine, too: what was thought to be on its way has arrived. */
  readonly onMessages: (messages: readonly Message[]) => void
  readonly onConnected: () => void
}

/** What the hosted service tells by itself, told on in the house's words. */
export function hearService(
  use: HostedSdk,
  { emit, keepConversations, onMessages, onConnected }: Hearing,
): void {
  hear(use, EVENT.NET_STATE_CHANGE, (data) => {
    const state = z.object({ state: z.enum(['connected', 'connecting', 'disconnected']) }).safeParse(data)
    if (state.success) emit('connection', state.data.state)
    if (state.data?.state === 'connected') onConnected()
  })
  hear(use, EVENT.MESSAGE_RECEIVED, (data) => {
    const messages = shapes.readMessages(data)
    if (messages.length > 0) emit('messageReceived', messages)
    onMessages(messages)
  })
  hear(use, EVENT.MESSAGE_REVOKED, (data) => {
    const revoked = shapes.readMessages(data)
    emit(
      'messageRevoked',
      revoked.map(({ conversationID, ID }) => ({ conversationID, ID })),
    )
  })
  hear(use, EVENT.MESSAGE_READ_BY_PEER, (data) => {
    for (const { conversationID, time } of shapes.readMessages(data)) {
      emit('messageReadByPeer', { conversationID, by: 'time', upTo: time })
    }
  })
  hear(use, EVENT.MESSAGE_READ_RECEIPT_RECEIVED, (data) => {
    const receipts = shapes.receipts.safeParse(data)
    if (receipts.success) emit('readReceipt', receipts.data)
  })
  hear(use, EVENT.CONVERSATION_LIST_UPDATED, keepConversations)
  hear(use, EVENT.GROUP_LIST_UPDATED, (data) => {
    const groups = z.array(shapes.group).safeParse(data)
    if (groups.success) emit('groupListUpdated', groups.data)
  })
  hear(use, EVENT.PROFILE_UPDATED, (data) => {
    const profiles = z.array(shapes.profile).safeParse(data)
    if (profiles.success) emit('profileUpdated', profiles.data)
  })
}
