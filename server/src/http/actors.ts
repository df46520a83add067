import type { Live } from '#live/live.ts'
import type { Actor } from './actor.ts'

/** Sessions seen a moment ago, so that a busy browser costs no query per call. */
export interface Actors {
  /** Who it was a moment ago; undefined means: ask. */
  readonly known: (token: string) => Actor | undefined
  readonly find: (token: string) => Promise<Actor | undefined>
  /** The session ended here or in another process. */
  readonly forget: (sessionId: string) => void
  /** What this person, or anybody, may do has changed: the next call asks again. */
  readonly askAgain: (userId?: string) => void
}

/**
 * Longer than the five seconds between two polls of a browser. A process that dies right after a commit never publishes
 * its hints: a session that it ended is believed elsewhere for this long at most.
 */
const freshForMs = 10_000
const maxRemembered = 50_000

/** Remembers who called, until open browsers or other processes hear that a session ended or a person changed. */
export function followActors(live: Live, look: (token: string) => Promise<Actor | undefined>): Actors {
  const actors = rememberActors(look)
  live.onSessionEnded(actors.forget)
  live.onPush('profile.changed', actors.askAgain)
  live.onGap(() => actors.askAgain())
  return actors
}

export function rememberActors(look: (token: string) => Promise<Actor | undefined>): Actors {
  const byToken = new Map<string, { actor: Actor; until: number }>()
  const ended = new Set<string>()
  let changes = 0

  return {
    known: (token) => {
      const seen = byToken.get(token)
      return seen !== undefined && seen.until > Date.now() ? seen.actor : undefined
    },
    find: async (token) => {
      const changesBefore = changes
      const actor = await look(token)
      byToken.delete(token)
      // The session may have ended while the look was under way.
      if (actor === undefined || ended.has(actor.sessionId)) return undefined
      if (byToken.size >= maxRemembered) byToken.clear()
      // Roles may have changed after the query read them: used for this call, not remembered for the next.
      if (changes === changesBefore) byToken.set(token, { actor, until: Date.now() + freshForMs })
      return actor
    },
    askAgain: (userId) => {
      changes++
      if (userId === undefined) return byToken.clear()
      for (const [token, { actor }] of byToken) if (actor.userId === userId) byToken.delete(token)
    },
    forget: (sessionId) => {
      ended.add(sessionId)
      setTimeout(() => ended.delete(sessionId), 2 * freshForMs).unref()
      for (const [token, { actor }] of byToken) if (actor.sessionId === sessionId) byToken.delete(token)
    },
  }
}

/** The token of an `Authorization` header, with or without its scheme; one that is too long to be ours is none. */
export function readToken(header: string | undefined): string | undefined {
  if (header === undefined || header === '' || header.length > 200) return undefined
  return header.startsWith('Bearer ') ? header.slice('Bearer '.length) : header
}
