import { expect, test } from 'vitest'
import { startPaypalServer } from '#testing/outside/paypal-server.ts'
import { startStripeServer } from '#testing/outside/stripe-server.ts'
import { startAttacked } from './attacked.ts'
import { type HoleName, holes, plant } from './planted-holes.ts'

const outside = { paypal: await startPaypalServer(), stripe: await startStripeServer() }

test.each(Object.keys(holes) as HoleName[])('a program that %s is found out by the attack', async (name) => {
  const { attack, ...hole } = holes[name]
  const house = await startAttacked({
    plugins: [plant(name)],
    ...('inPlay' in hole && { providers: outside }),
  })
  try {
    const found = await attack(house, outside)
    console.log(`${name}: ${found.length} found, the first ${found[0]}`)
    expect(found).not.toEqual([])
  } finally {
    await house.end()
  }
})
