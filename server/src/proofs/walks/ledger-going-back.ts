import { type Coins, coins } from '@kaihei/domain/money'
import { receivableEnds, type ReceivableEnd } from '@kaihei/domain/top-ups/going-back'
import { movements } from '#ledger/movements.ts'
import type { Dial } from './dial.ts'
import type { Walker } from './ledger-orders.ts'

type GoingBack = Extract<
  keyof typeof movements,
  `refund${string}` | `chargeBack${string}` | `receivable${string}`
>
type Steps = Readonly<Record<GoingBack, (dial: Dial, userId: string) => void>>

/** Every way in which bought coins go back to where they came from. */
export function walkGoingBack({ book, model, newThing, post, topUp }: Walker): Steps {
  const refunds: ReturnType<typeof refundOf>[] = []
  const chargeBacks: ReturnType<typeof chargeBackOf>[] = []
  const settled = new Map<string, ReceivableEnd>()
  const inPurse = (owner: string, which: 'paid' | 'bonus') =>
    model.book.get({ owner, class: `coin.${which}` })

  const refundOf = (dial: Dial, userId: string) => {
    const amount = coins(dial.within(inPurse(userId, 'paid') - 1) + 1)
    const deducted = coins(dial.one([0, dial.within(amount - 1)]))
    const bonusTaken = dial.within(inPurse(userId, 'bonus'))
    const id = newThing()
    book.open(id)
    const plan = { amount, bonusTaken, deducted, refunded: coins(amount - deducted) }
    return { id, orderNo: `T${id}`, userId, channel: 'sandbox', ...plan }
  }
  const chargeBackOf = (dial: Dial, userId: string) => {
    const taken = dial.within(inPurse(userId, 'paid'))
    const [receivable, bonusTaken] = [dial.amount(100_000), dial.within(inPurse(userId, 'bonus'))]
    const id = newThing()
    return { id, orderNo: `T${id}`, userId, channel: 'sandbox', taken, receivable, bonusTaken }
  }
  const isAbove0 = ({ taken, receivable, bonusTaken }: Readonly<Record<string, Coins | string>>) =>
    taken !== 0 || receivable !== 0 || bonusTaken !== 0

  const steps: Steps = {
    refundHeld: (dial, userId) => {
      if (inPurse(userId, 'paid') === 0) return topUp(dial, userId)
      const refund = refundOf(dial, userId)
      refunds.push(refund)
      post(movements.refundHeld.make(refund), () => model.holdRefund(refund))
    },
    refundPaid: (dial, userId) => {
      const refund = dial.take(refunds)
      if (refund === undefined) return steps.refundHeld(dial, userId)
      post(movements.refundPaid.make(refund), () => model.payRefund(refund))
    },
    refundReturned: (dial, userId) => {
      const refund = dial.take(refunds)
      if (refund === undefined) return steps.refundHeld(dial, userId)
      post(movements.refundReturned.make(refund), () => model.returnRefund(refund))
    },
    chargeBackTaken: (dial, userId) => {
      const chargeBack = chargeBackOf(dial, userId)
      if (!isAbove0(chargeBack)) return topUp(dial, userId)
      chargeBacks.push(chargeBack)
      post(movements.chargeBackTaken.make(chargeBack), () => model.chargeBack(chargeBack))
    },
    chargeBackWon: (dial, userId) => {
      const chargeBack = dial.take(chargeBacks)
      if (chargeBack === undefined) return steps.chargeBackTaken(dial, userId)
      const end = settled.get(chargeBack.id) ?? null
      post(movements.chargeBackWon.make(chargeBack, end), () => model.winChargeBack(chargeBack, end))
    },
    receivableSettled: (dial, userId) => {
      const open = chargeBacks.filter(({ id, receivable }) => receivable > 0 && !settled.has(id))
      const owed = dial.one(open)
      if (owed === undefined) return steps.chargeBackTaken(dial, userId)
      const end = dial.one(receivableEnds)
      settled.set(owed.id, end)
      post(movements.receivableSettled.make({ ...owed, end }), () => model.settleReceivable(owed, end))
    },
  }
  return steps
}
