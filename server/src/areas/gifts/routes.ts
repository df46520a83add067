import { giftNames, priceOf } from '@kaihei/domain/gifts/catalogue'
import {
  getGiftTerms,
  listGiftCatalogue,
  listGifts,
  sendGift as sendGiftCall,
  type ShownGift,
  undoGift,
} from '@kaihei/domain/gifts/calls'
import { giftRestHours } from '@kaihei/domain/gifts/gift'
import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { readPayer } from '#areas/top-ups/payer-store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { giftArtUrl } from '#art/media-url.ts'
import type { Actor } from '#http/actor.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { sumResting } from '#ledger/earnings.ts'
import type { Reading } from '#work/work.ts'
import { listBag } from './bag-store.ts'
import { returnGift } from './end-gift.ts'
import { findShownPerson, listGiftsOf } from './list-store.ts'
import { sendGift } from './send-gift.ts'
import { findReceiverLevel, lockOwnGift, readLeftToday } from './store.ts'
import { listOffered } from './switch-store.ts'
import { countKinds, readWall } from './wall-store.ts'

const giftsPerPage = 20

export const giftRoutes: readonly Route[] = [
  answer(listGiftCatalogue, async ({ work }) => ({
    items: (await listOffered(work)).map((id) => ({ id, ...describeKind(id), art: giftArtUrl(id) })),
  })),

  answer(sendGiftCall, async ({ work, actor, input }) => {
    const { giftId, quantity, message = '', anonymous = false, fromBag = false, shownPrice } = input
    const receiverId = await getUserIdOf(work, input.uk)
    const gift = await sendGift(work, actor.userId, {
      receiverId,
      giftId,
      quantity,
      message,
      anonymous,
      fromBag,
      shownPrice,
    })
    const { id, amount, state, undoUntil } = gift
    return { id, giftId, quantity, amount, state, undoUntil: undoUntil.toISOString() }
  }),

  answer(undoGift, async ({ work, actor, input: { id } }) => {
    const gift = await lockOwnGift(work, id, actor.userId)
    // Whoever presses twice wanted the same twice.
    if (gift.state === 'undone') return { id, state: gift.state }
    if (gift.state === 'given' || work.now >= gift.undoUntil) throw new Refusal('undo_over')
    await returnGift(work, gift, { byItself: false })
    return { id, state: 'undone' as const }
  }),

  answer(listGifts, async ({ work, actor, input }) => {
    const { direction = 'received', limit = giftsPerPage } = input
    const { userId, isMine } = await findWhose(work, actor, input.uk)
    if (direction === 'sent' && !isMine) throw new Refusal('not_allowed')
    const after = readCursor(placeInTime, input.cursor)
    const [wall, found, resting, bag] = await Promise.all([
      readWall(work, userId, direction),
      listGiftsOf(work, userId, direction, after, limit),
      isMine && direction === 'received' ? sumResting(work, userId, 'gift') : 0,
      isMine && after === undefined ? listBag(work, userId) : [],
    ])
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    return {
      wall: wall.map(({ giftId, count }) => ({ giftId, ...describeKind(giftId), count })),
      items: page.map((gift) => showTo(actor?.uk, gift, work)),
      totals: isMine ? { ...sumUp(wall), resting } : null,
      bag: [...bag],
      nextCursor,
    }
  }),

  answer(getGiftTerms, async ({ work, actor, input }) => {
    const receiverId = await getUserIdOf(work, input.uk)
    const [level, leftToday, payer, kinds, bag, offered] = await Promise.all([
      findReceiverLevel(work, receiverId),
      readLeftToday(work, actor.userId),
      readPayer(work, actor.userId, work.now),
      countKinds(work, receiverId),
      listBag(work, actor.userId),
      listOffered(work),
    ])
    if (level === undefined) throw new Refusal('not_a_player')
    return {
      leftToday,
      commission: playLevelOf(level).commission,
      freezeHours: giftRestHours(payer, { at: work.now, withBought: false }),
      freezeHoursWithBought: giftRestHours(payer, { at: work.now, withBought: true }),
      kinds,
      bag: [...bag],
      offered: [...offered],
    }
  }),
]

/** Mine, unless somebody is named. */
async function findWhose(
  reading: Reading,
  actor: Actor | undefined,
  uk: string | undefined,
): Promise<{ readonly userId: string; readonly isMine: boolean }> {
  if (uk === undefined || uk === actor?.uk) {
    if (actor === undefined) throw new Refusal('malformed', { fields: { uk: problem('person_missing') } })
    return { userId: actor.userId, isMine: true }
  }
  const userId = await findShownPerson(reading, uk)
  if (userId === undefined) throw new Refusal('not_found')
  return { userId, isMine: false }
}

type Found = Awaited<ReturnType<typeof listGiftsOf>>[number]

/** Who wants to stay unknown is known to nobody but themselves. */
function showTo(
  viewer: string | undefined,
  { from, at, undoUntil, ...gift }: Found,
  { now }: Reading,
): ShownGift {
  const isSender = from.uk === viewer
  const canUndo = isSender && gift.state === 'sent' && now < undoUntil
  return {
    ...gift,
    from: gift.anonymous && !isSender ? null : from,
    at: at.toISOString(),
    undoUntil: canUndo ? undoUntil.toISOString() : null,
  }
}

function describeKind(giftId: ShownGift['giftId']): { readonly name: string; readonly price: number } {
  return { name: giftNames[giftId], price: priceOf(giftId) }
}

type Wall = Awaited<ReturnType<typeof readWall>>

function sumUp(wall: Wall): { readonly count: number; readonly amount: number; readonly earned: number } {
  const sum = (part: (row: Wall[number]) => number) => wall.reduce((total, row) => total + part(row), 0)
  return {
    count: sum(({ count }) => count),
    amount: sum(({ amount }) => amount),
    earned: sum(({ earned }) => earned),
  }
}
