import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketsForSpending } from './ticket.ts'

const nothing = { toward: 0, today: 0 }

test('a hundred bought coins are a ticket, and what is short of one is kept for the next', () => {
  expect(ticketsForSpending(nothing, 9_999)).toEqual({ given: 0, toward: 9_999, today: 0 })
  expect(ticketsForSpending({ toward: 9_999, today: 0 }, 1)).toEqual({ given: 1, toward: 0, today: 1 })
  expect(ticketsForSpending(nothing, 25_050)).toEqual({ given: 2, toward: 5_050, today: 2 })
})

test('spending gives ten a day and no more; what goes beyond is not kept', () => {
  expect(ticketsForSpending(nothing, 1_234_500)).toEqual({ given: 10, toward: 4_500, today: 10 })
  expect(ticketsForSpending({ toward: 5_000, today: 9 }, 25_000)).toEqual({
    given: 1,
    toward: 0,
    today: 10,
  })
  expect(ticketsForSpending({ toward: 0, today: 10 }, 30_000)).toMatchObject({ given: 0, toward: 0 })
})

test('however an amount is spent, in one order or in many, it gives the same within a day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40_000), { maxLength: 20 }), (orders) => {
      let spending: { toward: number; today: number } = nothing
      for (const bought of orders) spending = ticketsForSpending(spending, bought)
      const sum = orders.reduce((all, bought) => all + bought, 0)
      expect(spending.today).toBe(Math.min(10, Math.floor(sum / 10_000)))
      expect(spending.toward).toBe(sum % 10_000)
    }),
  )
})
