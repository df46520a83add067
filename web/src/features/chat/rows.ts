import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import type { ReactNode } from 'react'
import { dayIn } from '#text/times.ts'
import { isQuiet, readSaid } from './read-payload.ts'

/** Something that stands between messages and is none: it is in no log. */
export interface Aside {
  readonly key: string
  /** In seconds. */
  readonly time: number
  readonly node: ReactNode
}

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
export function rowsOf(
  messages: readonly ChatMessage[],
  timeZone: string,
  asides: readonly Aside[] = [],
): readonly Row[] {
  const latest = latestOfOrders(messages)
  const myLast = messages.findLast(({ flow, isRevoked }) => flow === 'out' && !isRevoked)
  const rows: Row[] = []
  let day = ''
  let speaker = ''
  // What is older than everything that was read waits until that is read, too.
  const between = asides.filter(({ time }) => messages[0] === undefined || time >= messages[0].time)
  const putBefore = (time: number) => {
    while (between[0] !== undefined && between[0].time < time) {
      const { key, node } = between.shift() as Aside
      rows.push({ kind: 'aside', key, node })
      speaker = ''
    }
  }
  for (const message of messages) {
    putBefore(message.time)
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
  putBefore(Number.POSITIVE_INFINITY)
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
