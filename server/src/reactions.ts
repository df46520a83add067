import { sendWelcomeMail } from '#areas/users/welcome-mail.ts'
import type { Live } from '#live/live.ts'
import type { Clock } from '#work/clock.ts'
import type { Fact, FactOf } from '#work/facts.ts'
import type { React, Work } from '#work/work.ts'

type Table = {
  readonly [T in Fact['type']]: readonly ((work: Work, fact: FactOf<T>) => Promise<void> | void)[]
}

export interface Reach {
  readonly live: Live
  readonly clock: Clock
  /** Whether mail can leave this installation at all. */
  readonly mail: boolean
}

/** What follows from what. Each effect runs inside the transaction that stated the fact. */
export function reactions({ live, clock, mail }: Reach): React {
  const table: Table = {
    'user.registered': mail ? [sendWelcomeMail] : [],
    'session.ended': [(work, { sessionId }) => work.afterCommit(() => live.endSession(sessionId))],
    'clock.moved': [
      (work, { aheadMs }) =>
        work.afterCommit(() => {
          clock.setAhead(aheadMs)
          live.pushToAll({ type: 'clock.moved', now: clock.now().toISOString() })
        }),
    ],
  }
  return async (work, fact) => {
    // The table pairs each type with its effects; the compiler cannot carry the pair through a lookup.
    const effects = table[fact.type] as readonly ((work: Work, fact: Fact) => Promise<void> | void)[]
    for (const effect of effects) await effect(work, fact)
  }
}
