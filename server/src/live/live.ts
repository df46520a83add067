import type { LiveEvent } from '@kaihei/domain/live-event'
import type { Bus, Hint } from './bus.ts'
import { Hub } from './hub.ts'

/** How the rest of the house speaks to open browsers, wherever their line ends. Call it after commit. */
export interface Live {
  readonly hub: Hub
  push(userId: string, event: LiveEvent): void
  pushToAll(event: LiveEvent): void
  endSession(sessionId: string): void
  /** Hears of every ended session, of this process and of others. */
  onSessionEnded(listener: (sessionId: string) => void): void
  /** Hears of everybody whose own screens are told to read again, in this process and in others. */
  onProfileChanged(listener: (userId: string) => void): void
  /** Hears of everybody who has another order, or an order in another state, in this process and in others. */
  onOrderChanged(listener: (userId: string) => void): void
  /** Hears that others may have said something that did not arrive: what is remembered because of them is worth nothing. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

export function createLive(bus: Bus): Live {
  const hub = new Hub()
  const sessionListeners: ((sessionId: string) => void)[] = []
  const profileListeners: ((userId: string) => void)[] = []
  const orderListeners: ((userId: string) => void)[] = []
  const gapListeners: (() => void)[] = []

  function apply(hint: Hint): void {
    switch (hint.type) {
      case 'push':
        if (hint.event.type === 'profile.changed') {
          for (const listener of profileListeners) listener(hint.userId)
        }
        if (hint.event.type === 'order.changed') {
          for (const listener of orderListeners) listener(hint.userId)
        }
        return hub.push(hint.userId, hint.event)
      case 'pushToAll':
        return hub.pushToAll(hint.event)
      case 'sessionEnded':
        for (const listener of sessionListeners) listener(hint.sessionId)
        return hub.endSession(hint.sessionId)
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
    pushToAll: (event) => spread({ type: 'pushToAll', event }),
    endSession: (sessionId) => spread({ type: 'sessionEnded', sessionId }),
    onSessionEnded: (listener) => void sessionListeners.push(listener),
    onProfileChanged: (listener) => void profileListeners.push(listener),
    onOrderChanged: (listener) => void orderListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      hub.close()
      await bus.close()
    },
  }
}
