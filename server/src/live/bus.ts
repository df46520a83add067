import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { LiveEvent } from '@kaihei/domain/live-event'

/** Something in the chat. Of an entry that is too large to carry only its number travels. */
export interface ChatHint {
  readonly type: 'chat'
  readonly conversationId: string
  /** Which people: those of a group are found by its roster, which has to be at least this one. */
  readonly people: readonly string[] | { readonly roster: number }
  /** Who of them need not hear it: they did it. */
  readonly except?: string
  readonly told: ChatTold | null
  /** Up to where the log goes, if something was added to it. */
  readonly lastSeq: number | null
}

/** What one process tells the others. A lost hint costs delay, never data. */
export type Hint =
  | { readonly type: 'push'; readonly userId: string; readonly event: LiveEvent<'person'> }
  | {
      readonly type: 'pushToAll'
      readonly event: LiveEvent<'everybody'>
      readonly except: readonly string[]
    }
  | { readonly type: 'pushToStaff'; readonly event: LiveEvent<'staff'> }
  | { readonly type: 'sessionEnded'; readonly sessionId: string }
  | ChatHint
  /** What everybody sees of these people is another now; null: they are too many to be named. */
  | { readonly type: 'peopleChanged'; readonly userIds: readonly string[] | null }
  /** Somebody is in the chat on another device now. */
  | { readonly type: 'chatEpoch'; readonly userId: string; readonly epoch: number }
  /** Stands in for an event too large to carry. */
  | { readonly type: 'readAgain'; readonly userId: string }

/** The wire between the processes that share a database. */
export interface Bus {
  publish(hint: Hint): void
  /** `onGap`: the wire was down, hints may have been missed. */
  listen(onHint: (hint: Hint) => void, onGap: () => void): void
  close(): Promise<void>
}

/** What travels: who sent it, so that a process does not hear itself. */
export interface Parcel {
  readonly from: string
  readonly hints: readonly Hint[]
}

/** Between two flushes under load. Too short for anybody to see that another process's screens follow later. */
const pauseMs = 15

/**
 * Collects what is published in one turn of the event loop, or while the last parcels are on their way and shortly
 * after, and sends it in parcels of bounded size: under load a hint costs a fraction of a round trip.
 */
export function batchHints(
  from: string,
  maxBytes: number,
  send: (parcel: string) => unknown,
): Pick<Bus, 'publish' | 'close'> {
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  let closed = false
  const overhead = JSON.stringify({ from, hints: [] } satisfies Parcel).length

  function pack(): readonly string[] {
    const parcels: string[] = []
    let parcel: string[] = []
    let bytes = overhead
    const close = () => {
      if (parcel.length > 0) parcels.push(`{"from":${JSON.stringify(from)},"hints":[${parcel.join(',')}]}`)
      parcel = []
      bytes = overhead
    }
    for (const text of waiting) {
      const size = Buffer.byteLength(text) + 1
      if (bytes + size > maxBytes) close()
      parcel.push(text)
      bytes += size
    }
    waiting = []
    close()
    return parcels
  }

  async function flush(): Promise<void> {
    await turn()
    while (waiting.length > 0) {
      await Promise.all(pack().map(send))
      await wait(pauseMs)
    }
    sending = undefined
  }

  return {
    publish: (hint) => {
      // Calls that finish while the process stops still publish; the connection is closed by then.
      if (closed) return
      const text = JSON.stringify(hint)
      const tooLarge = Buffer.byteLength(text) + overhead > maxBytes
      waiting.push(tooLarge ? JSON.stringify(shorten(hint)) : text)
      sending ??= flush()
    },
    /** What was published before is sent. */
    close: async () => {
      closed = true
      await sending
    },
  }
}

/** What does not fit is left out: whoever hears of it reads it. */
function shorten(hint: Hint): Hint {
  if (hint.type === 'push') return { type: 'readAgain', userId: hint.userId }
  if (hint.type === 'peopleChanged') return { ...hint, userIds: null }
  return hint.type === 'chat' ? { ...hint, told: null } : hint
}
