import { join } from 'node:path'
import { buyNitro, listMyNitro, revealNitro } from '@kaihei/domain/nitro/calls'
import { loadNitro } from '@kaihei/domain/ops/nitro-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aStaffMember } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { tally } from './outcome.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'
import { tryAtOnce } from './rush.ts'

const kind = 'basic-month' as const
const price = 2_200
const codesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at).padStart(4, '0')}-WXYZ`)
const source = '测试批发'

test('ten codes wanted by three hundred at once in two processes: ten get one each, and nobody else pays', async () => {
  const one = await shareTestApp()
  const other = await shareTestApp({}, one.databaseUrl)
  const staff = await aStaffMember(one)
  const codes = codesOf('TEN', 10)
  await one.ask(loadNitro, { kind, source, codes: codes.join('\n') }, staff)
  const crowd = await Promise.all(Array.from({ length: 300 }, () => aBoss(one, { coins: 30 })))
  const got: string[] = []
  const words = await tryAtOnce({ callers: 300, tries: 1, at: [one, other] }, async (at, number) => {
    const reply = await at.ask(buyNitro, { kind }, crowd[number])
    if (reply.status === 200) got.push(reply.data.code)
    return reply
  })
  expect(tally(words)).toEqual({ done: 10, '409 sold_out': 290 })
  expect(got.toSorted()).toEqual(codes.toSorted())
  const { sum } = (await one.app.ground.db.first<{ sum: number }>(sql`
    select sum(balance)::bigint as sum from account where class like 'coin.%'`)) ?? { sum: 0 }
  expect(sum).toBe(300 * 3_000 - 10 * price)
  await expectBooksToBalance(one)
}, 120_000)

test('one buyer presses 64 × 5 times: one is bought, however much stock and coins there are', async () => {
  const one = await shareTestApp()
  const other = await shareTestApp({}, one.databaseUrl)
  const staff = await aStaffMember(one)
  await one.ask(loadNitro, { kind, source, codes: codesOf('MANY', 400).join('\n') }, staff)
  const boss = await aBoss(one, { coins: 1_000 })
  const rush = { callers: 64, tries: 5, at: [one, other] }
  const words = tally(await tryAtOnce(rush, (at) => at.ask(buyNitro, { kind }, boss)))
  expect(words).toEqual({ done: 1, '422 nitro_limit': 319 })
  await expectBooksToBalance(one)
}, 120_000)

test('the program is killed while codes are bought: nobody pays twice, no code is sold twice, every answer holds', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir })
  const address = () => program.address
  try {
    const { staff, bosses } = await inBooksOf(dataDir, async (place) => ({
      staff: await aStaffMember(place),
      bosses: await Promise.all(Array.from({ length: 48 }, () => aBoss(place, { coins: 30 }))),
    }))
    const codes = codesOf('KILL', 48)
    await talkTo(address()).ask(loadNitro, { kind, source, codes: codes.join('\n') }, staff)
    const buying = bosses.map(async (boss, at) => {
      const reply = await insistOn(address, boss, buyNitro, { kind }, `nitro-kill-${at}`)
      expect(reply.status).toBe(200)
      return { boss, bought: reply.data }
    })
    // In the midst of it: some have an answer, some are held up, some have not been heard yet.
    await Promise.race(buying)
    await endProgram(program, 'SIGKILL')
    program = await startProgram(built.main, { DATA_DIR: dataDir })
    const all = await Promise.all(buying)
    expect(new Set(all.map(({ bought }) => bought.code)).size).toBe(48)
    const talk = talkTo(address())
    for (const { boss, bought } of all) {
      const { orderNo, code } = bought
      expect((await talk.ask(listMyNitro, {}, boss)).data.items.map((one) => one.orderNo)).toEqual([orderNo])
      expect((await talk.ask(revealNitro, { orderNo }, boss)).data).toEqual({ code })
    }
    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const purses = await ground.db.rows<{ sum: number }>(sql`
        select sum(balance)::bigint as sum from account
        where class like 'coin.%' and owner_id = any(${bosses.map(({ userId }) => userId)}::uuid[]) group by owner_id`)
      expect(purses.map(({ sum }) => sum)).toEqual(bosses.map(() => 3_000 - price))
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
}, 300_000)
