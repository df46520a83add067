/** Things that have happened. An area states them; reactions.ts says what follows. */
export type Fact =
  | {
      readonly type: 'user.registered'
      readonly userId: string
      /** None when they came by Discord. */
      readonly account: string | null
      readonly nickname: string
    }
  | { readonly type: 'session.ended'; readonly userId: string; readonly sessionId: string }
  /** What the person's own screens show of them is another now. */
  | { readonly type: 'profile.changed'; readonly userId: string }
  | { readonly type: 'user.blocked'; readonly blockerId: string; readonly blockedId: string }
  | { readonly type: 'player.approved'; readonly userId: string }
  | { readonly type: 'application.rejected'; readonly userId: string }
  | { readonly type: 'player.statusChanged'; readonly userId: string }
  /** Somebody owns more or less than before. `experience` is what it counts for their VIP level. */
  | { readonly type: 'money.moved'; readonly userId: string; readonly experience: number }
  /** A request is in another state, though no money moved. */
  | { readonly type: 'withdrawal.changed'; readonly userId: string }
  | { readonly type: 'clock.moved'; readonly aheadMs: number }

export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>
