type Listener = (conversationID: string) => void

const listeners = new Set<Listener>()

/** Hears in which conversation a customer is writing right now; returns how to stop. */
export function watchCustomerTyping(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function noteCustomerTyping(conversationID: string): void {
  for (const listener of listeners) listener(conversationID)
}
