/** What people were told, as they write it down: that it is so is checked from outside when all is over. */

/** What becomes of an order: nobody answers, the boss takes it back, it is turned down, or the service begins. */
export type Fate = 'lapse' | 'cancel' | 'reject' | 'begin'

export interface OrderNote {
  /** Stands in the order itself. */
  readonly mark: string
  readonly fate: Fate
  /** None: nobody has said that it was placed. */
  orderId?: string
  /** Steps that somebody was told were made, by the name of their event. */
  readonly steps: string[]
}

interface GiftNote {
  readonly mark: string
  acknowledged: boolean
}

interface TopUpNote {
  readonly userId: string
  paid: boolean
}

export interface MessageNote {
  readonly mark: string
  readonly sender: string
  /** The two, in the order of their names: one log for both. */
  readonly conversation: string
  /** Which of what the sender said there. */
  readonly nth: number
  /** Its number in the log; none: nobody has said that it stands there. */
  sequence?: number
}

/** What one reader has read of a conversation, in the order in which it came. */
export interface ReadingNote {
  readonly reader: string
  readonly conversation: string
  readonly entries: { readonly sequence: number; readonly mark: string }[]
}

interface FileNote {
  readonly url: string
  /** Of its bytes when it had just been uploaded. */
  readonly hash: string
}

export interface Notebook {
  readonly orders: OrderNote[]
  readonly gifts: GiftNote[]
  readonly topUps: TopUpNote[]
  readonly messages: MessageNote[]
  readonly readings: ReadingNote[]
  readonly files: FileNote[]
}

export function emptyNotebook(): Notebook {
  return { orders: [], gifts: [], topUps: [], messages: [], readings: [], files: [] }
}
