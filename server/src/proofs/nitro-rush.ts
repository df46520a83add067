import { buyNitro, listMyNitro, reportNitro } from '@kaihei/domain/nitro/calls'
import { decideNitro, loadNitro } from '@kaihei/domain/ops/nitro-calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aStaffMember } from '#testing/people.ts'
import { tally } from './outcome.ts'
import { tryAtOnce } from './rush.ts'

export const kind = 'basic-month'
export const price = 2_200
export const source = '测试批发'
export const codesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at).padStart(4, '0')}-WXYZ`)

/** The tests of a file: each code is sold once, to one who pays for it once, and each report is decided once. */
export async function testBuying({
  callers,
  crowd,
  stock,
}: {
  readonly callers: number
  readonly crowd: number
  readonly stock: number
}): Promise<void> {
  // What one process has sealed the other has to open.
  const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
  const one = await shareTestApp(env)
  const other = await shareTestApp(env, one.databaseUrl)
  const both = [one, other]
  afterAll(() => expectBooksToBalance(one))
  const staff = await aStaffMember(one)
  const calls = callers * 5
  const tryAll = async (attempt: Parameters<typeof tryAtOnce>[1]) =>
    tally(await tryAtOnce({ callers, tries: 5, at: both }, attempt))
  const load = (codes: readonly string[]) =>
    one.ask(loadNitro, { kind, source, codes: codes.join('\n') }, staff)

  test(`${stock} codes wanted by ${crowd} at once in two processes: ${stock} get one each, and nobody else pays`, async () => {
    const codes = codesOf('FEW', stock)
    await load(codes)
    const people = await Promise.all(Array.from({ length: crowd }, () => aBoss(one, { coins: 30 })))
    const got: string[] = []
    const words = await tryAtOnce({ callers: crowd, tries: 1, at: both }, async (at, number) => {
      const reply = await at.ask(buyNitro, { kind }, people[number])
      if (reply.status === 200) got.push(reply.data.code)
      return reply
    })
    expect(tally(words)).toEqual({ done: stock, '409 sold_out': crowd - stock })
    expect(got.toSorted()).toEqual(codes.toSorted())
    const purses = await one.app.ground.db.rows<{ sum: number }>(sql`
      select sum(balance)::bigint as sum from account where class like 'coin.%'
        and owner_id = any(${people.map(({ userId }) => userId)}::uuid[]) group by owner_id`)
    expect(tally(purses.map(({ sum }) => String(sum)))).toEqual({
      [3_000 - price]: stock,
      '3000': crowd - stock,
    })
  })

  test(`one buyer presses ${callers} × 5 times: one is bought, however much stock and coins there are`, async () => {
    await load(codesOf('MANY', calls))
    const boss = await aBoss(one, { coins: 100 })
    const words = await tryAll((at) => at.ask(buyNitro, { kind }, boss))
    expect(words).toEqual({ done: 1, '422 nitro_limit': calls - 1 })
    expect((await one.ask(getWalletSummary, {}, boss)).data.coins.total).toBe(10_000 - price)
    expect((await one.ask(listMyNitro, {}, boss)).data.items).toHaveLength(1)
  })

  test(`${callers} callers × 5 report a code, and then refund it: one report, one refund`, async () => {
    await load(codesOf('BAD', 1))
    const boss = await aBoss(one, { coins: 30 })
    const { orderNo } = (await one.ask(buyNitro, { kind }, boss)).data
    // Whoever says it again hears that it is said.
    const reported = await tryAll((at) => at.ask(reportNitro, { orderNo, text: '用不了' }, boss))
    expect(reported).toEqual({ done: calls })
    const deciding = { orderNo, answer: 'invalid', outcome: 'refunded', reason: '核对过' } as const
    const decided = await tryAll((at) => at.ask(decideNitro, deciding, staff))
    expect(decided).toEqual({ done: 1, '409 already_handled': calls - 1 })
    expect((await one.ask(getWalletSummary, {}, boss)).data.coins.total).toBe(3_000)
  })
}
