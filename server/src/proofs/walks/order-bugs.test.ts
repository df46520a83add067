import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { walkOrdersWith } from './order-bugs.ts'

// One that is found soon; all of them are in the long tests.
test('a program that lets an order wait a minute longer is found out by the walks over orders', async () => {
  await expect(walkOrdersWith('lets an order wait a minute longer')).rejects.toThrow(Divergence)
})
