import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { tag, type Tagged } from '#http/tagged.ts'

/** The latest orders of those who asked a moment ago, so that asking again costs no query. */
interface LastOrders {
  /** Undefined: look. */
  readonly recall: (userId: string) => Tagged | undefined
  readonly find: (userId: string, look: () => Promise<LastOrder | null>) => Promise<Tagged>
  /** Theirs, or everybody's, may be another one now. */
  readonly forget: (userId?: string) => void
}

/**
 * Longer than an open browser waits between two looks. A process that dies after a commit takes its hints along: what is
 * remembered elsewhere is true, or was so long ago at most.
 */
const freshForMs = 10_000
const maxRemembered = 50_000
/** Most people have none. */
const none = tag(null)

export function rememberLastOrders(): LastOrders {
  const byUser = new Map<string, { readonly answer: Tagged; readonly until: number }>()
  const looking = new Map<string, symbol>()

  return {
    recall: (userId) => {
      const seen = byUser.get(userId)
      return seen !== undefined && seen.until > Date.now() ? seen.answer : undefined
    },
    find: async (userId, look) => {
      const mine = Symbol('look')
      looking.set(userId, mine)
      const until = Date.now() + freshForMs
      try {
        const found = await look()
        const answer = found === null ? none : tag(found)
        // A hint that came meanwhile may speak of something this look did not see yet.
        if (looking.get(userId) === mine) {
          if (byUser.size >= maxRemembered) byUser.clear()
          byUser.set(userId, { answer, until })
        }
        return answer
      } finally {
        if (looking.get(userId) === mine) looking.delete(userId)
      }
    },
    forget: (userId) => {
      if (userId === undefined) {
        byUser.clear()
        looking.clear()
        return
      }
      byUser.delete(userId)
      looking.delete(userId)
    },
  }
}
