import { join } from 'node:path'
import { buyNitro, listMyNitro, revealNitro } from '@kaihei/domain/nitro/calls'
import { loadNitro } from '@kaihei/domain/ops/nitro-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { aBoss, aStaffMember } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { codesOf, kind, price, source } from './nitro-rush.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

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
})
