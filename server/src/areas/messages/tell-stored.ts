import type { House } from '#house.ts'
import type { Stored } from './store.ts'

/** Brings what accounts of the house have said to the open pages of those they said it to. */
export type TellStored = (stored: readonly Stored[]) => void

/** A page that is in the chat reads the log from where it is; every page hears what there is to show at once. */
export function tellStored({ live, chat }: Pick<House, 'live' | 'chat'>): TellStored {
  return (stored) => {
    for (const { userId, conversationId, seq, message } of stored) {
      live.push(userId, { type: 'message', message })
      chat.deliver(conversationId, [userId], { what: 'look' }, seq)
    }
  }
}
