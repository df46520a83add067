import { getProof } from '@kaihei/domain/books/calls'
import { checkProof } from '@kaihei/domain/books/check-proof'
import { checkChain } from '@kaihei/domain/books/check-seals'
import { shownLine } from '@kaihei/domain/books/line'
import { login } from '@kaihei/domain/users/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { verifySeals } from '#areas/books/verify-seals.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { keepSeals } from '#testing/kept-seals.ts'
import { dayNameOf } from '#work/periods.ts'
import { startReading } from '#work/work.ts'
import { demoPassword } from './cast.ts'

test('a demo has a street of closed days from its first look on, and the boss’s bills agree with them', async () => {
  const app = await startDemoApp()
  const { ground, house } = app.app
  const days = await keepSeals(app)
  expect(days.length).toBeGreaterThanOrEqual(27)
  expect(await checkChain(days)).toEqual([])
  expect(days.filter(({ lines }) => lines > 0).length).toBeGreaterThan(5)
  expect(days.every(({ day, at }) => day < dayNameOf(new Date(at)))).toBe(true)
  expect(await verifySeals(startReading(ground), openSeal(house.config))).toMatchObject({
    unreadable: 0,
    problems: [],
  })
  const me = (await app.ask(login, { account: 'boss@demo', password: demoPassword })).data
  const bills = (await app.ask(listBills, { limit: 60 }, me)).data.items
  const verdicts = await Promise.all(
    bills.map(async (bill) => {
      const proof = (await app.ask(getProof, { id: bill.id }, me)).data
      return (await checkProof(proof, shownLine(bill))).state
    }),
  )
  expect(verdicts).toContain('agrees')
  // What happened since midnight is not closed.
  expect(verdicts.filter((state) => state !== 'agrees' && state !== 'open')).toEqual([])
})
