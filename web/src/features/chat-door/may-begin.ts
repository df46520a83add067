import { readKeptProfile } from '#client/session.ts'

/** Bosses and companions may write to each other; two of a kind only about an order, from the order's own page. */
export function mayBegin(withPlayer: boolean): boolean {
  const me = readKeptProfile()
  const iAmPlayer = me !== undefined && me.player !== null
  return iAmPlayer !== withPlayer
}
