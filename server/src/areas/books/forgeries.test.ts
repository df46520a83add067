import { getProof, listSeals } from '@kaihei/domain/books/calls'
import { checkProof } from '@kaihei/domain/books/check-proof'
import { checkChain, checkKept } from '@kaihei/domain/books/check-seals'
import { shownLine } from '@kaihei/domain/books/line'
import { listBills } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { openSeal } from '#areas/fair/seal.ts'
import { type Sql, sql } from '#db/sql.ts'
import { writeAudit } from '#ops/audit-store.ts'
import { verifyAudit, verifySealedHeads } from '#ops/verify-audit-store.ts'
import { startTestAppAt, type TestApp } from '#testing/app.ts'
import { keepSeals } from '#testing/kept-seals.ts'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'
import { runWork, startReading } from '#work/work.ts'
import { verifySeals } from './verify-seals.ts'

interface Shop {
  readonly app: TestApp
  readonly me: Person
  /** The row of my bills as I saw it then. */
  readonly shown: ReturnType<typeof shownLine>
}

/** A shop with three closed days, a line of mine in the second beside one of somebody else's, and a deed of staff. */
async function aShop(): Promise<Shop> {
  const app = await startTestAppAt('2026-11-11T12:00:00Z')
  await aBoss(app, { coins: 3 })
  await app.pass({ hours: 24 })
  const [me, admin] = [await aBoss(app, { coins: 100 }), await anAdmin(app)]
  await aBoss(app, { coins: 7 })
  for (const reason of ['一', '二'])
    await runWork(app.app.ground, (work) =>
      writeAudit(work, { actorId: admin.userId, action: 'person.noted', subject: 'x:1', reason }),
    )
  await app.pass({ hours: 24 })
  await app.pass({ hours: 24 })
  const [bill] = (await app.ask(listBills, {}, me)).data.items
  if (bill === undefined) throw new Error('there is no bill')
  return { app, me, shown: shownLine(bill) }
}

async function check({ app, me, shown }: Shop) {
  const proof = (await app.ask(getProof, { id: shown.id ?? '' }, me)).data
  const { items } = (await app.ask(listSeals, { until: proof.day ?? '2026-11-12' })).data
  return checkProof(proof, shown, items[0])
}

const verify = async ({ app }: Shop) => {
  const reading = startReading(app.app.ground)
  return [
    ...(await verifySeals(reading, openSeal(app.app.house.config))).problems,
    ...(await verifyAudit(reading)),
    ...(await verifySealedHeads(reading)),
  ].map(({ kind, about }) => `${kind} ${about}`)
}

/** What somebody with the database in their hands does. */
const plant = ({ app }: Shop, ...statements: readonly Sql[]) =>
  Promise.all(statements.map((statement) => app.app.ground.db.run(statement)))

test('nothing was forged: all of it agrees', async () => {
  const shop = await aShop()
  expect(await check(shop)).toMatchObject({ state: 'agrees' })
  expect(await verify(shop)).toEqual([])
})

test.each<[string, (shop: Shop) => Sql, readonly string[], RegExp]>([
  [
    'a forged line',
    ({ shown }) => sql`update bill_line set amount = amount - 100 where id = ${shown.id}`,
    ['row', 'root'],
    /^seal 2026-11-12 line/,
  ],
  [
    'a forged balance',
    ({ shown }) => sql`update bill_line set balance = 1 where id = ${shown.id}`,
    ['row', 'root'],
    /^seal 2026-11-12 line/,
  ],
  [
    'a line given to somebody else',
    ({ me }) => sql`update app_user set uk = 'somebodyelse0000' where id = ${me.userId}`,
    ['root'],
    /^seal 2026-11-12 line/,
  ],
  [
    'a moved path',
    () => sql`
      update sealed_block set leaves = substring(leaves from 33 for 32) || substring(leaves from 1 for 32)
      where number = 2`,
    ['root'],
    /^seal 2026-11-12 line/,
  ],
  [
    'a swapped seal',
    () => sql`update sealed_day set seal = sha256('other') where number = 2`,
    ['seal'],
    /^seal 2026-11-12 seal/,
  ],
  [
    'figures that say the shop owes less',
    () => sql`update sealed_day set coins = coins - 100 where number = 2`,
    ['seal'],
    /^seal 2026-11-12 seal/,
  ],
  [
    'another head of the log',
    () => sql`update sealed_day set audit = sha256('other') where number = 2`,
    ['seal'],
    /^seal 2026-11-12 seal/,
  ],
])('%s is seen by its owner and by the house', async (_what, forge, wrong, found) => {
  const shop = await aShop()
  await plant(shop, forge(shop))
  expect(await check(shop)).toMatchObject({ state: 'differs', wrong })
  expect((await verify(shop))[0]).toMatch(found)
})

test('a day that is missing is seen by whoever has a line in it, by whoever kept a copy, and in the chain', async () => {
  const shop = await aShop()
  const kept = await keepSeals(shop.app)
  await plant(
    shop,
    sql`with gone as (delete from sealed_block where number = 2) delete from sealed_day where number = 2`,
  )
  expect(await check(shop)).toMatchObject({ state: 'differs', wrong: ['seal'] })
  const now = await keepSeals(shop.app)
  expect(await checkChain(now)).not.toEqual([])
  expect((await checkKept(kept, now)).wrong[0]).toEqual({ day: '2026-11-12', why: 'missing' })
  expect(await verify(shop)).toContainEqual(expect.stringContaining('2026-11-13 after 2026-11-11'))
})

test('a line that was put into a closed day later is in no tree', async () => {
  const shop = await aShop()
  const id = '01a00000-0000-7000-8000-000000000000'
  await plant(
    shop,
    sql`insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
      select owner_id, at + interval '1 ms', ${id}, movement_id, type, unit, amount, balance, 0 from bill_line
      where id = ${shop.shown.id}`,
  )
  const forged = await check({ ...shop, shown: { id } })
  expect(forged).toMatchObject({ state: 'differs', wrong: ['root'] })
  expect(await verify(shop)).toContain('seal 2026-11-12 lines')
})

test('a row of the log that was changed, with all hashes after it made anew, is not what was sealed', async () => {
  const shop = await aShop()
  const text = sql`replace(said, '"why":"一"', '"why":"三"')`
  await plant(
    shop,
    sql`update audit set said = ${text}, reason = '三',
      hash = sha256('\\x04'::bytea || decode(repeat('00', 32), 'hex') || convert_to(${text}, 'UTF8')) where number = 1`,
  )
  expect(await verify(shop)).toContain('audit row 2')
  await plant(
    shop,
    sql`update audit a set hash = sha256('\\x04'::bytea || (select hash from audit where number = 1) || convert_to(said, 'UTF8'))
      where number = 2`,
  )
  await plant(shop, sql`update audit_head set hash = (select hash from audit where number = 2)`)
  expect(await verifyAudit(startReading(shop.app.app.ground))).toEqual([])
  expect(await verify(shop)).toEqual(['audit head sealed on 2026-11-12', 'audit head sealed on 2026-11-13'])
})
