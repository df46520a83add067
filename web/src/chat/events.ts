import type { MessagingClient, MessagingEvents } from './messaging.ts'

type Event = keyof MessagingEvents

/** Who listens to a messaging client, and how it tells them. */
export interface Events {
  readonly on: MessagingClient['on']
  readonly emit: <E extends Event>(event: E, data: MessagingEvents[E]) => void
  readonly clear: () => void
}

export function makeEvents(): Events {
  const hearers = new Set<{ readonly event: Event; readonly hear: (data: never) => void }>()
  return {
    on: (event, hear) => {
      const hearer = { event, hear }
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    emit: (event, data) => {
      for (const hearer of hearers) if (hearer.event === event) hearer.hear(data as never)
    },
    clear: () => hearers.clear(),
  }
}
