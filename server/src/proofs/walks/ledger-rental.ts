import { coins } from '@kaihei/domain/money'
import { settle } from '@kaihei/domain/rental/rental'
import { splitCoins, splitHeld } from '#ledger/accounts.ts'
import { movements } from '#ledger/movements.ts'
import type { Dial } from './dial.ts'
import type { Walker } from './ledger-orders.ts'

type RentalStep = Extract<keyof typeof movements, `rental${string}`>
type Steps = Readonly<Record<RentalStep, (dial: Dial, userId: string) => void>>

/** Every step that the money of a rented account can take; the owner's share matures with those of orders. */
export function walkRentals({ book, model, people, earnings, newThing, post, spend, topUp }: Walker): Steps {
  const underWay: ReturnType<typeof rentalOf>[] = []
  const rentalOf = (renterId: string, ownerId: string | null, price: number, deposit: number) => ({
    id: newThing(),
    depositId: newThing(),
    renterId,
    ownerId,
    title: '号',
    hours: 2,
    price: coins(price),
    deposit: coins(deposit),
  })
  const heldFor = ({ id, depositId }: ReturnType<typeof rentalOf>) => ({
    price: splitHeld(book.inside(id)),
    deposit: splitHeld(book.inside(depositId)),
  })

  const steps: Steps = {
    rentalHeld: (dial, renterId) => {
      const owned = model.coinsOf(renterId)
      if (owned < 2) return topUp(dial, renterId)
      const ownerId = dial.one(people.filter((person) => person !== renterId)) ?? null
      const price = dial.within(owned - 1) + 1
      const left = owned - price
      // Sometimes more than there is.
      const deposit = left === 0 ? 0 : dial.one([0, dial.about(left)])
      const rental = rentalOf(renterId, dial.one([ownerId, null]), price, deposit)
      book.open(rental.id)
      book.open(rental.depositId)
      const build = () => movements.rentalHeld.make(rental, splitCoins(book.inside(renterId)))
      spend(renterId, coins(price + deposit), build, () => {
        underWay.push(rental)
        model.hold(renterId, rental.id, price)
        model.hold(renterId, rental.depositId, deposit)
      })
    },
    rentalRefunded: (dial, userId) => {
      const rental = dial.take(underWay)
      if (rental === undefined) return steps.rentalHeld(dial, userId)
      post(movements.rentalRefunded.make(rental, heldFor(rental)), () => {
        model.giveBack(rental.id, rental.renterId, rental.price)
        model.giveBack(rental.depositId, rental.renterId, rental.deposit)
      })
    },
    rentalClosed: (dial, userId) => {
      const rental = dial.take(underWay)
      if (rental === undefined) return steps.rentalHeld(dial, userId)
      const { id, ownerId, deposit } = rental
      const granted = dial.one([0, dial.within(deposit)])
      const isHouse = ownerId === null
      const settlement = settle({ ...rental, isHouse, granted: coins(granted) })
      if (ownerId !== null) {
        const entry = { sourceId: id, remaining: settlement.owner, frozen: 0 }
        earnings.set(id, { kind: 'rental', playerId: ownerId, times: 0, entry })
      }
      post(movements.rentalClosed.make({ ...rental, settlement }, heldFor(rental)), () =>
        model.closeRental(rental, granted),
      )
    },
  }
  return steps
}
