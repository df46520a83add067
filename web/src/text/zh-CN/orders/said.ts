/** Who is who, seen by the reader, and the sums of an order. */
export interface Said {
  boss: string
  player: string
  payable: string
  /** What goes back if it is confirmed as it stands. */
  back: string
  /** What the boss asks back. */
  claim: string
  /** What has gone back. */
  refunded: string
  /** The time that a renewal would add. */
  more: string
}
