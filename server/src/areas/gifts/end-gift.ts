import { giftRestHours, shareGift } from '@kaihei/domain/gifts/gift'
import { areBlocked } from '#areas/blocks/store.ts'
import { readPayer } from '#areas/top-ups/payer-store.ts'
import { addEarning } from '#ledger/earnings.ts'
import { heldOf, lockBooks, post } from '#ledger/journal.ts'
import { giftGiven, giftReturned } from '#ledger/movements/gifts.ts'
import type { Work } from '#work/work.ts'
import { type GiftRow, saveGiven, saveUndone, takeDue } from './store.ts'

/** Gives everything back that was paid for a gift that is locked: it is as if it had never been sent. */
export async function returnGift(
  work: Work,
  gift: GiftRow,
  { byItself }: { readonly byItself: boolean },
): Promise<void> {
  const { id, senderId, receiverId, giftId, quantity, amount } = gift
  const books = await lockBooks(work, senderId, [id])
  saveUndone(work, id)
  await post(work, books, giftReturned(gift, heldOf(books, id)))
  await work.tell({
    type: 'gift.undone',
    giftId: id,
    senderId,
    receiverId,
    kind: giftId,
    quantity,
    amount,
    byItself,
  })
}

/**
 * For the timetable: the gift whose minute has been over for longest becomes hers. If one of the two was frozen or has
 * blocked the other meanwhile it goes back. Answers whether there was one.
 */
export async function giveDueGift(work: Work): Promise<boolean> {
  const gift = await takeDue(work)
  if (gift === undefined) return false
  const isPossible = gift.open && !(await areBlocked(work, gift.senderId, gift.receiverId))
  await (isPossible ? giveGift(work, gift) : returnGift(work, gift, { byItself: true }))
  return true
}

/** Dated at the end of its minute, however late it is noticed. */
async function giveGift(work: Work, gift: GiftRow): Promise<void> {
  const { id, senderId, receiverId, giftId, quantity, amount, message, anonymous, undoUntil: at } = gift
  const [books, payer] = await Promise.all([
    lockBooks(work, [senderId, receiverId], [id]),
    readPayer(work, senderId, gift.at),
  ])
  const held = heldOf(books, id)
  const restHours = giftRestHours(payer, { at: gift.at, withBought: held.paid > 0 })
  const share = shareGift(amount, gift.commission)
  saveGiven(work, id, { at, earned: share.companion })
  await post(work, books, giftGiven({ ...gift, share }, held))
  addEarning(work, {
    kind: 'gift',
    sourceId: id,
    playerId: receiverId,
    amount: share.companion,
    maturesAt: new Date(at.getTime() + restHours * 3_600_000),
    spent: held,
  })
  await work.tell({
    type: 'gift.given',
    giftId: id,
    kind: giftId,
    quantity,
    amount,
    earned: share.companion,
    senderId,
    receiverId,
    anonymous,
    message,
    at,
  })
}
