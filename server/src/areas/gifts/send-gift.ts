import { type GiftId, priceOf } from '@kaihei/domain/gifts/catalogue'
import { undoUntil } from '@kaihei/domain/gifts/gift'
import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { v7 as newId } from 'uuid'
import { areBlocked } from '#areas/blocks/store.ts'
import { refuseMuted } from '#areas/sanctions/store.ts'
import { getUser } from '#areas/users/store.ts'
import { heldOf, lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { giftFromBag, giftHeld } from '#ledger/movements/gifts.ts'
import type { Work } from '#work/work.ts'
import { takeFromBag } from './bag-store.ts'
import { addGift, findReceiverLevel, type GiftRow } from './store.ts'
import { isOffered } from './switch-store.ts'

interface Sending {
  readonly receiverId: string
  readonly giftId: GiftId
  readonly quantity: number
  readonly message: string
  readonly anonymous: boolean
  /** It is in the sender's bag, and paid for. */
  readonly fromBag?: boolean
  /** What its sender saw that one costs. */
  readonly shownPrice?: number | undefined
}

/** Sends something on its way: its coins are held, and it is hers unless it is undone within the minute. */
export async function sendGift(work: Work, senderId: string, sending: Sending): Promise<GiftRow> {
  const { receiverId, giftId, quantity, message } = sending
  if (receiverId === senderId) throw new Refusal('not_yourself')
  // What is paid for and lies in a bag can be given, whatever is offered now.
  if (sending.fromBag !== true && !(await isOffered(work, giftId))) throw new Refusal('not_found')
  const [sender, blocked, level] = await Promise.all([
    getUser(work, senderId),
    areBlocked(work, senderId, receiverId),
    findReceiverLevel(work, receiverId),
    // Words to somebody are words, whatever they come with.
    message === '' ? undefined : refuseMuted(work, senderId),
  ])
  if (sender.frozen) throw new Refusal('account_frozen')
  if (blocked) throw new Refusal('blocked')
  if (level === undefined) throw new Refusal('not_a_player')
  if (sending.fromBag !== true && (sending.shownPrice ?? priceOf(giftId)) !== priceOf(giftId))
    throw new Refusal('gift_price_changed')
  const bagged = sending.fromBag === true ? await takeFromBag(work, senderId, giftId, quantity) : undefined
  const gift: GiftRow = {
    ...sending,
    id: newId(),
    senderId,
    amount: bagged?.amount ?? coins(priceOf(giftId) * quantity),
    commission: playLevelOf(level).commission,
    state: 'sent',
    at: work.now,
    undoUntil: undoUntil(work.now),
  }
  // Sent together, and done one after the other: the day is counted behind the lock.
  const [books, leftToday] = await Promise.all([
    lockBooks(work, senderId, bagged === undefined ? [] : [bagged.bagId]),
    addGift(work, gift),
  ])
  if (gift.amount > leftToday) {
    throw new Refusal('gift_limit', { max: tariff.gifts.maxPerDay, leftToday })
  }
  openHeld(books, gift.id)
  await post(
    work,
    books,
    bagged === undefined
      ? giftHeld(gift, purseOf(books, senderId))
      : giftFromBag({ ...gift, bagId: bagged.bagId }, heldOf(books, bagged.bagId)),
  )
  await work.tell({ type: 'gift.sent', giftId: gift.id, senderId, receiverId })
  return gift
}
