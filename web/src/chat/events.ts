import type { MessagingClient, MessagingEvents } from './messaging.ts'

type Hearers = { [E in keyof MessagingEvents]?: Set<(data: MessagingEvents[E]) => void> }

/** Who listens to a messaging client, and how it tells them. */
export interface Events {
  readonly on: MessagingClient['on']
  readonly emit: <E extends keyof MessagingEvents>(event: E, data: MessagingEvents[E]) => void
  readonly clear: () => void
}

export function makeEvents(): Events {
  const hearers: Hearers = {}

  function hearersOf<E extends keyof MessagingEvents>(event: E): Set<(data: MessagingEvents[E]) => void> {
    const found: Set<(data: MessagingEvents[E]) => void> = hearers[event] ?? new Set()
    hearers[event] = found as Hearers[E]
    return found
  }

  return {
    on: (event, hear) => {
      hearersOf(event).add(hear)
      return () => void hearersOf(event).delete(hear)
    },
    emit: (event, data) => {
      for (const hear of hearersOf(event)) hear(data)
    },
    clear: () => {
      for (const set of Object.values(hearers)) set.clear()
    },
  }
}
