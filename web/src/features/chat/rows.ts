import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import type { ReactNode } from 'react'
import { dayIn } from '#text/times.ts'
import { isQuiet, readSaid } from './read-payload.ts'

export type Row =
  | { readonly kind: 'aside'; readonly key: string; readonly node: ReactNode }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      /** The first of several by one person in a row: it bears their name. */
      readonly opens: boolean
      /** The last thing said of an order: only that one has its clock and its buttons. */
      readonly isLatestOfOrder: boolean
      /** My last one: whether it was read stands beneath it. */
      readonly isMyLast: boolean
    }

/** Whoever sent it chose this name for it: it stays the same while it becomes a message of the log. */
export function keyOfMessage({ clientMsgID, ID }: Pick<ChatMessage, 'clientMsgID' | 'ID'>): string {
  return clientMsgID ?? ID
}

/** What the pane shows, line by line, the oldest first. */
export function rowsOf(messages: readonly ChatMessage[], timeZone: string): readonly Row[] {
  const latest = latestOfOrders(messages)
  const myLast = messages.findLast(({ flow, isRevoked }) => flow === 'out' && !isRevoked)
  const rows: Row[] = []
  let day = ''
  let speaker = ''
  for (const message of messages) {
    const at = message.time * 1000
    const itsDay = dayIn(timeZone, at)
    if (itsDay !== day) {
      rows.push({ kind: 'day', key: `day ${itsDay}`, at })
      speaker = ''
    }
    day = itsDay
    const quiet = isQuiet(readSaid(message))
    rows.push({
      kind: 'message',
      key: keyOfMessage(message),
      message,
      opens: !quiet && message.from !== speaker,
      isLatestOfOrder: latest.has(message),
      isMyLast: message === myLast,
    })
    speaker = quiet ? '' : message.from
  }
  return rows
}

function latestOfOrders(messages: readonly ChatMessage[]): ReadonlySet<ChatMessage> {
  const byOrder = new Map<string, ChatMessage>()
  for (const message of messages) {
    const said = readSaid(message)
    if (said.kind === 'order') byOrder.set(said.orderId, message)
  }
  return new Set(byOrder.values())
}
