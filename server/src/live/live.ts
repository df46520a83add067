import type { LiveEvent } from '@kaihei/domain/live-event'
import type { Bus, ChatHint, Hint } from './bus.ts'
import { Hub } from './hub.ts'

type PersonalEvent = LiveEvent<'person'>
type EpochHint = Extract<Hint, { type: 'chatEpoch' }>
type OnPush = (userId: string) => void
type OnPeopleChanged = (userIds: readonly string[] | null) => void

/**
 * Pushes events to the open browsers of this process and, by the bus, of all others. Only after commit. Caches hear by
 * the listeners what they have to forget, also of what other processes push.
 */
export interface Live {
  readonly hub: Hub
  push(userId: string, event: PersonalEvent): void
  /** `except`: a few who need not hear it. */
  pushToAll(event: LiveEvent<'everybody'>, except?: readonly string[]): void
  pushToStaff(event: LiveEvent<'staff'>): void
  endSession(sessionId: string): void
  /** Something in the chat, or somebody on another device: for every process, this one first. */
  spreadChat(hint: ChatHint | EpochHint): void
  onChat(listener: (hint: ChatHint | EpochHint) => void): void
  /** No browser hears it: it is for what processes keep in memory. */
  tellPeopleChanged(userIds: readonly string[]): void
  /** Null: of anybody. */
  onPeopleChanged(listener: OnPeopleChanged): void
  onSessionEnded(listener: (sessionId: string) => void): void
  /** Hears of everybody to whom an event of this type is pushed. */
  onPush(type: PersonalEvent['type'], listener: OnPush): void
  /** Hears of everything that everybody is told. */
  onTold(listener: (event: LiveEvent<'everybody'>) => void): void
  /** The bus was down and hints may be lost: caches that rely on them have to be emptied. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

export function createLive(bus: Bus): Live {
  const hub = new Hub()
  const sessionListeners: ((sessionId: string) => void)[] = []
  const pushListeners = new Map<string, OnPush[]>()
  const toldListeners: ((event: LiveEvent<'everybody'>) => void)[] = []
  const gapListeners: (() => void)[] = []
  const peopleListeners: OnPeopleChanged[] = []
  const chatListeners: ((hint: ChatHint | EpochHint) => void)[] = []

  function apply(hint: Hint): void {
    switch (hint.type) {
      case 'push':
        for (const listener of pushListeners.get(hint.event.type) ?? []) listener(hint.userId)
        return hub.push(hint.userId, hint.event)
      case 'pushToAll':
        for (const listener of toldListeners) listener(hint.event)
        return hub.pushToAll(hint.event, hint.except)
      case 'pushToStaff':
        return hub.pushToStaff(hint.event)
      case 'sessionEnded':
        for (const listener of sessionListeners) listener(hint.sessionId)
        return hub.endSession(hint.sessionId)
      case 'peopleChanged':
        for (const listener of peopleListeners) listener(hint.userIds)
        return undefined
      case 'chat':
      case 'chatEpoch':
        for (const listener of chatListeners) listener(hint)
        return undefined
      case 'readAgain':
        return hub.readAgain(hint.userId)
    }
  }

  function spread(hint: Hint): void {
    apply(hint)
    bus.publish(hint)
  }

  bus.listen(apply, () => {
    for (const listener of gapListeners) listener()
    hub.readAgain()
  })
  return {
    hub,
    push: (userId, event) => spread({ type: 'push', userId, event }),
    pushToAll: (event, except = []) => spread({ type: 'pushToAll', event, except }),
    pushToStaff: (event) => spread({ type: 'pushToStaff', event }),
    spreadChat: spread,
    onChat: (listener) => void chatListeners.push(listener),
    tellPeopleChanged: (userIds) => spread({ type: 'peopleChanged', userIds }),
    onPeopleChanged: (listener) => void peopleListeners.push(listener),
    endSession: (sessionId) => spread({ type: 'sessionEnded', sessionId }),
    onSessionEnded: (listener) => void sessionListeners.push(listener),
    onPush: (type, listener) => void pushListeners.set(type, [...(pushListeners.get(type) ?? []), listener]),
    onTold: (listener) => void toldListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      hub.close()
      await bus.close()
    },
  }
}
