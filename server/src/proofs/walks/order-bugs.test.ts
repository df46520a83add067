import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { walkOrdersWith } from './order-bugs.ts'

// One that is met with the first order, by as many as walk in the ordinary tests; all of them are in the long tests.
test('a program that lets an order wait a minute longer is found out by the walks over orders', async () => {
  await expect(walkOrdersWith('lets an order wait a minute longer', 5)).rejects.toThrow(Divergence)
})
