import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { create } from 'zustand'

/** What the bars tell whoever is signed in. */
export interface Membership {
  /** Hundredths; null while nobody knows. */
  readonly coins: number | null
  readonly achievementCount: number | null
  /** What I was told and have not read. */
  readonly unread: number
  /** What others have said to me and I have not read. */
  readonly chatUnread: number
  readonly lastOrder: LastOrder | null
}

const nobody: Membership = { coins: null, achievementCount: null, unread: 0, chatUnread: 0, lastOrder: null }

/** Filled by `Member`, which only comes to those who are signed in. */
export const useMembership = create<Membership>(() => nobody)

export function tellMembership(known: Membership | null): void {
  useMembership.setState(known ?? nobody)
}
