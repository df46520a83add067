/** Things that have happened. An area states them; reactions.ts says what follows. */
export type Fact =
  | {
      readonly type: 'user.registered'
      readonly userId: string
      readonly account: string
      readonly nickname: string
    }
  | { readonly type: 'session.ended'; readonly userId: string; readonly sessionId: string }
  | { readonly type: 'clock.moved'; readonly aheadMs: number }

export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>
