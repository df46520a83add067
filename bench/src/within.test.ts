import { expect, it } from 'vitest'
import { within } from './within.ts'

it('ends what takes too long with a sentence that names it', async () => {
  const never = new Promise<never>(() => {})
  await expect(within(0.01, 'the start of the server', never)).rejects.toThrow(
    'the start of the server took longer than 0.01 s',
  )
})

it('answers what came in time, and fails as it failed', async () => {
  expect(await within(1, 'an answer', Promise.resolve(7))).toBe(7)
  await expect(within(1, 'an answer', Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
