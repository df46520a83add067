import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sealDueDays } from '#areas/books/seal-due-days.ts'
import { verifySeals } from '#areas/books/verify-seals.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { sql } from '#db/sql.ts'
import { readLogHead } from '#ops/audit-store.ts'
import { startTestAppAt, type TestApp } from '#testing/app.ts'
import { aBoss, type Person } from '#testing/people.ts'
import { startReading } from '#work/work.ts'

/**
 * What docs/check-the-books.md tells a second person to do, done as it stands there: with the source of the page, a kept
 * copy of the seals and their own bill, and nothing that the house says of itself. The program is the one in the document.
 */
async function readProgram(): Promise<(bill: string, kept: string, ask: Ask) => Promise<readonly string[]>> {
  const document = await readFile(
    fileURLToPath(new URL('../../../docs/check-the-books.md', import.meta.url)),
    'utf8',
  )
  const written = /```js\n([\s\S]*?)```/.exec(document)?.[1]
  if (written === undefined) throw new Error('the document has no program')
  const url = `data:text/javascript,${encodeURIComponent(written)}`
  return ((await import(/* @vite-ignore */ url)) as { check: Awaited<ReturnType<typeof readProgram>> }).check
}

type Ask = (path: string) => Promise<unknown>

/** As a browser's console asks, signed in. */
const askAs =
  (app: TestApp, { token }: Person): Ask =>
  async (path) =>
    (
      (await (await fetch(`${app.address}/proxy${path}`, { headers: { authorization: token } })).json()) as {
        data: unknown
      }
    ).data

async function aCustomer() {
  const app = await startTestAppAt('2026-11-12T12:00:00Z')
  const me = await aBoss(app, { coins: 100 })
  await aBoss(app, { coins: 7 })
  await app.pass({ hours: 24 })
  await app.pass({ hours: 24 })
  const ask = askAs(app, me)
  const statement = await fetch(`${app.address}/proxy/web/wallet/statement?month=2026-11`, {
    headers: { authorization: me.token },
  })
  const kept = JSON.stringify(await ask('/web/books/seals'))
  return { app, me, ask, bill: await statement.text(), kept }
}

test('a second person finds that nothing was changed', async () => {
  const [check, { bill, kept, ask }] = [await readProgram(), await aCustomer()]
  expect(await check(bill, kept, ask)).toEqual(['一致: 1'])
})

test('a second person shows that a line was changed, though the house only changed the line', async () => {
  const [check, { app, me, bill, kept, ask }] = [await readProgram(), await aCustomer()]
  await app.app.ground.db.run(
    sql`update bill_line set amount = 9000, balance = 9000 where owner_id = ${me.userId}`,
  )
  const [found] = await check(bill, kept, ask)
  expect(found).toMatch(/^不一致: \S+ row leaf$/)
})

test('and though the house made all of its books anew, so that they agree with themselves', async () => {
  const [check, { app, me, bill, kept, ask }] = [await readProgram(), await aCustomer()]
  const { ground, house } = app.app
  const box = openSeal(house.config)
  // Line, balance and transfer are changed, every day is sealed again, and the books are right in themselves.
  await ground.db.run(sql`update bill_line set amount = 9000, balance = 9000 where owner_id = ${me.userId}`)
  await ground.db.run(sql`update account set balance = 9000 where owner_id = ${me.userId} and balance > 0`)
  await ground.db.run(sql`update transfer set amount = 9000 where to_owner = ${me.userId}`)
  await ground.db.run(sql`delete from sealed_block`)
  await ground.db.run(sql`delete from sealed_day`)
  await ground.db.run(sql`update movement set sealed_in = null`)
  const now = ground.clock.aheadMs
  ground.clock.setAhead(now - 24 * 3_600_000)
  await sealDueDays(box, readLogHead)(ground)
  ground.clock.setAhead(now)
  await sealDueDays(box, readLogHead)(ground)
  expect((await verifySeals(startReading(ground), box)).problems).toEqual([])
  const [found] = await check(bill, kept, ask)
  expect(found).toMatch(/^不一致: \S+ row kept$/)
  // Whoever has no bill any more, but the copy, still sees it.
  const nothing = '﻿时间\r\n'
  expect(await check(nothing, kept, ask)).toEqual(['不一致: 2026-11-12 day', '不一致: 2026-11-13 day'])
})
