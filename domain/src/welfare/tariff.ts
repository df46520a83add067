import { table } from '../rules/table.ts'

/** Seven days of signing in, then from the beginning: coins in hundredths, and a lottery ticket in the end. */
export const welfare = table({
  signIn: [
    { kind: 'coins', amount: 10 },
    { kind: 'coins', amount: 20 },
    { kind: 'coins', amount: 30 },
    { kind: 'coins', amount: 50 },
    { kind: 'coins', amount: 50 },
    { kind: 'coins', amount: 100 },
    { kind: 'tickets', count: 1 },
  ],
  /** The monthly pack is for whoever has completed an order in so many days. */
  packOrderDays: 30,
})
