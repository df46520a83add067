import { raiseVip } from '#areas/levels/raise-vip.ts'
import { deleteLikesBetween } from '#areas/likes/store.ts'
import { refreshListing } from '#areas/players/listing-store.ts'
import { indexNickname } from '#areas/players/search-store.ts'
import { sendWelcomeMail } from '#areas/users/welcome-mail.ts'
import { giveNewUserPack } from '#areas/vouchers/give-new-user-pack.ts'
import type { Post } from '#gateways/mail.ts'
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
  /** None: mail cannot leave this installation at all. */
  readonly post: Post | undefined
}

/** What follows from what. Each effect runs inside the transaction that stated the fact. */
export function reactions({ live, clock, post }: Reach): React {
  const tellOwnScreens = (work: Work, { userId }: { readonly userId: string }) =>
    work.afterCommit(() => live.push(userId, { type: 'profile.changed' }))

  const table: Table = {
    'user.registered': [
      (work, { userId }) => indexNickname(work, userId),
      ...(post === undefined
        ? []
        : [(work: Work, fact: FactOf<'user.registered'>) => sendWelcomeMail(work, post, fact)]),
      // Last: all who register wait for each other's campaign rows.
      giveNewUserPack,
    ],
    'user.blocked': [deleteLikesBetween],
    'profile.changed': [
      (work, { userId }) => indexNickname(work, userId),
      (work, { userId }) => refreshListing(work, userId),
      tellOwnScreens,
    ],
    'player.approved': [tellOwnScreens],
    'application.rejected': [tellOwnScreens],
    'player.statusChanged': [tellOwnScreens],
    'money.moved': [
      (work, { userId }) => work.afterCommit(() => live.push(userId, { type: 'wallet.changed' })),
      raiseVip,
    ],
    'withdrawal.changed': [
      (work, { userId }) => work.afterCommit(() => live.push(userId, { type: 'wallet.changed' })),
    ],
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
