import { shareGift } from '@kaihei/domain/gifts/gift'
import { coins } from '@kaihei/domain/money'
import { splitCoins, splitHeld } from '#ledger/accounts.ts'
import { movements } from '#ledger/movements.ts'
import { shareFairly } from '#proofs/models/accounts.ts'
import type { Dial } from './dial.ts'
import { commissions, type Walker } from './ledger-orders.ts'

type GiftStep = Extract<keyof typeof movements, `gift${string}`>
type Steps = Readonly<Record<GiftStep, (dial: Dial, userId: string) => void>>

/** Every step that the money of a gift can take; her share matures with those of orders. */
export function walkGifts(
  { book, model, people, earnings, newThing, post, spend, topUp }: Walker,
  bags: ReadonlyMap<string, string>,
): Steps {
  const underWay: ReturnType<typeof giftOf>[] = []
  const giftOf = (senderId: string, receiverId: string, amount: number, commission: number) => ({
    id: newThing(),
    giftId: 'match' as const,
    quantity: 1,
    senderId,
    receiverId,
    amount: coins(amount),
    commission,
  })

  const steps: Steps = {
    giftHeld: (dial, senderId) => {
      const owned = model.coinsOf(senderId)
      const receiverId = dial.one(people.filter((person) => person !== senderId))
      if (owned === 0 || receiverId === undefined) return topUp(dial, senderId)
      const gift = giftOf(senderId, receiverId, dial.about(owned), dial.one(commissions))
      book.open(gift.id)
      const build = () => movements.giftHeld.make(gift, splitCoins(book.inside(senderId)))
      spend(senderId, gift.amount, build, () => {
        underWay.push(gift)
        model.hold(senderId, gift.id, gift.amount)
      })
    },
    giftFromBag: (dial, senderId) => {
      const bagId = bags.get(senderId)
      const amount = bagId === undefined ? 0 : dial.within(model.heldFor(bagId))
      const receiverId = dial.one(people.filter((person) => person !== senderId))
      if (bagId === undefined || amount === 0 || receiverId === undefined)
        return steps.giftHeld(dial, senderId)
      const gift = giftOf(senderId, receiverId, amount, dial.one(commissions))
      book.open(gift.id)
      underWay.push(gift)
      post(movements.giftFromBag.make({ ...gift, bagId }, splitHeld(book.inside(bagId))), () =>
        model.takeFromBag(bagId, gift.id, amount),
      )
    },
    giftReturned: (dial, userId) => {
      const gift = dial.take(underWay)
      if (gift === undefined) return steps.giftHeld(dial, userId)
      post(movements.giftReturned.make(gift, splitHeld(book.inside(gift.id))), () =>
        model.giveBack(gift.id, gift.senderId, gift.amount),
      )
    },
    giftGiven: (dial, userId) => {
      const gift = dial.take(underWay)
      if (gift === undefined) return steps.giftHeld(dial, userId)
      const { id, senderId, receiverId: playerId, amount, commission } = gift
      const share = shareGift(amount, commission)
      const entry = { sourceId: id, remaining: share.companion, frozen: 0 }
      earnings.set(id, { kind: 'gift', playerId, times: 0, entry })
      post(movements.giftGiven.make({ ...gift, share }, splitHeld(book.inside(id))), () =>
        model.release(
          { orderId: id, bossId: senderId, playerId },
          0,
          shareFairly({ vip: 0, voucher: 0, payable: amount, commission }, 0),
        ),
      )
    },
  }
  return steps
}
