import { join } from 'node:path'
import { listSeals } from '@kaihei/domain/books/calls'
import { checkChain } from '@kaihei/domain/books/check-seals'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { sealedNumber } from '#ledger/open-day.ts'
import { aBoss } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { inBooksOf } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

const manyLines = 60_000

test('the program is killed while it seals: there is no half of a day, and afterwards one seal with everything', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  const env = { DATA_DIR: dataDir, DEMO: '0' }
  let program = await startProgram(built.main, env)
  const days = async () => (await talkTo(program.address).ask(listSeals, { limit: 60 })).data.items
  try {
    expect(await days()).toEqual([])
    await inBooksOf(dataDir, async (place) => {
      const { userId } = await aBoss(place, { coins: 1 })
      // Enough to be in the midst of it: lines as the ledger would have written them, and only their number matters.
      await place.app.ground.db.run(sql`
        with made as (
          insert into movement (id, purpose, at)
          select 'kill:' || n, '{"kind": "opening"}', now() - interval '1 day' from generate_series(1, ${manyLines}::int) n returning id)
        insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
        select ${userId}, now() + row_number() over () * interval '1 ms', gen_random_uuid(), id, 1, 'coin', 1, 1, 0
        from made`)
    })
    // Whoever seals holds the turn: then it dies.
    await inBooksOf(dataDir, ({ app: { ground } }) =>
      until('somebody who seals', () =>
        ground.db.first(sql`
            select 1 from pg_locks where locktype = 'advisory' and granted
              and objid = (hashtext('sealed_day')::bigint & 4294967295)::oid`),
      ),
    )
    await endProgram(program, 'SIGKILL')
    program = await startProgram(built.main, env)
    await inBooksOf(dataDir, ({ app: { ground } }) =>
      until('a seal', () => ground.db.first(sql`select 1 from sealed_day`)),
    )
    const all = await days()
    expect(all).toHaveLength(1)
    expect(all[0]?.lines).toBe(manyLines + 1)
    expect(await checkChain(all.toReversed())).toEqual([])
    const sealed = await inBooksOf(dataDir, ({ app: { ground } }) =>
      ground.db.first(sql`
        select count(*) filter (where ${sealedNumber} is null) as left,
          (select count(*) from sealed_block b, unnest(b.ids)) = (select count(*) from bill_line) as whole from movement m`),
    )
    expect(sealed).toEqual({ left: 0, whole: true })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})
