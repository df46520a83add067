import type { Live } from '#live/live.ts'
import type { Actor } from './actor.ts'

/** Sessions seen a moment ago, so that a busy browser costs no query per call. */
export interface Actors {
  /** Who it was a moment ago in this process; undefined means: ask. */
  readonly known: (token: string) => Actor | undefined
  /** Who it was a moment ago in this process or in another; asks if none knows. */
  readonly recall: (token: string) => Promise<Actor | undefined>
  /** Asks, whatever anybody knows. */
  readonly find: (token: string) => Promise<Actor | undefined>
  /** The session ended here or in another process. */
  readonly forget: (sessionId: string) => void
  /** What this person, or anybody, may do has changed: the next call asks again. */
  readonly askAgain: (userId?: string) => void
}

/** Whom other processes have seen. Who has struck somebody out is not told of what they were before. */
export interface SharedActors {
  /** Undefined: nobody can say. */
  readonly recall: (token: string) => Promise<Recalled | undefined>
  /** What a look has shown that began after this mark was read. */
  readonly remember: (token: string, actor: Actor, mark: Mark) => void
  readonly forgetUser: (userId: string) => void
  readonly forgetSession: (sessionId: string) => void
  readonly forgetAll: () => void
}

/** When it was, by the count of changes that all processes keep. */
interface Mark {
  readonly era: string
  readonly turn: string
  readonly at: number
}

interface Recalled {
  readonly mark: Mark
  readonly known?: { readonly actor: Actor; readonly leftMs: number }
}

/**
 * Longer than the five seconds between two polls of a browser. A process that dies right after a commit never publishes
 * its hints: a session that it ended is believed elsewhere for this long at most.
 */
export const freshForMs = 10_000
const maxRemembered = 50_000

/** Remembers who called, until open browsers or other processes hear that a session ended or a person changed. */
export function followActors(
  live: Live,
  look: (token: string) => Promise<Actor | undefined>,
  shared?: SharedActors,
): Actors {
  const actors = rememberActors(look, shared)
  live.onSessionEnded(actors.forget)
  live.onPush('profile.changed', actors.askAgain)
  live.onGap(() => actors.askAgain())
  return actors
}

export function rememberActors(
  look: (token: string) => Promise<Actor | undefined>,
  shared?: SharedActors,
): Actors {
  const byToken = new Map<string, { actor: Actor; until: number }>()
  const ended = new Set<string>()
  let changes = 0

  function keep(token: string, actor: Actor, forMs: number): void {
    if (byToken.size >= maxRemembered) byToken.clear()
    byToken.set(token, { actor, until: Date.now() + forMs })
  }

  async function find(token: string, mark?: Mark): Promise<Actor | undefined> {
    const changesBefore = changes
    const actor = await look(token)
    byToken.delete(token)
    // The session may have ended while the look was under way.
    if (actor === undefined || ended.has(actor.sessionId)) return undefined
    // Roles may have changed after the query read them: used for this call, not remembered for the next.
    if (changes !== changesBefore) return actor
    keep(token, actor, freshForMs)
    if (mark !== undefined) shared?.remember(token, actor, mark)
    return actor
  }

  function findKnown(token: string): Actor | undefined {
    const seen = byToken.get(token)
    return seen !== undefined && seen.until > Date.now() ? seen.actor : undefined
  }

  return {
    known: findKnown,
    recall: async (token) => {
      const here = findKnown(token)
      if (here !== undefined) return here
      const changesBefore = changes
      const recalled = await shared?.recall(token)
      const known = recalled?.known
      // What was told may be what has changed while it was on its way.
      if (known === undefined || changes !== changesBefore || ended.has(known.actor.sessionId))
        return find(token, recalled?.mark)
      keep(token, known.actor, known.leftMs)
      return known.actor
    },
    find: (token) => find(token),
    askAgain: (userId) => {
      changes++
      if (userId === undefined) {
        shared?.forgetAll()
        return byToken.clear()
      }
      shared?.forgetUser(userId)
      for (const [token, { actor }] of byToken) if (actor.userId === userId) byToken.delete(token)
    },
    forget: (sessionId) => {
      shared?.forgetSession(sessionId)
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
