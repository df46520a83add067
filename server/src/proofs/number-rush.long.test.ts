import { join } from 'node:path'
import { listMyDraws, rotateSeed } from '@kaihei/domain/fair/calls'
import { checkNumberDraw, missingNonces } from '@kaihei/domain/fair/check-number'
import { fairAlgorithm } from '@kaihei/domain/fair/stream'
import { bindNumber, drawNumbers, getNumberInfo } from '@kaihei/domain/numbers/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, type Person, type Place } from '#testing/people.ts'
import { type Talk, talkTo } from '#testing/talk.ts'
import { haveLuck, haveRoom, haveTickets } from '#testing/tickets.ts'
import type { Ground } from '#work/work.ts'
import { tally, wordOf } from './outcome.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }

/** People with tickets, room for what they draw, and a number that is certain. */
async function drawers(place: Place, size: number, tickets: number): Promise<readonly Person[]> {
  const people: Person[] = []
  for (let n = 0; n < size; n++) {
    const person = await aBoss(place)
    await haveTickets(place, person, tickets)
    await haveRoom(place, person, 1_000)
    await haveLuck(place, person, { B: 24 })
    people.push(person)
  }
  return people
}

/** Every draw of theirs is there and agrees, and what it gave is theirs. */
async function expectFairDraws(talk: Talk, who: Person): Promise<number> {
  await talk.ask(rotateSeed, {}, who)
  const { seeds } = (await talk.ask(listMyDraws, {}, who)).data
  let count = 0
  for (const { commitment, draws, serverSeed, clientSeed } of seeds) {
    const { items } = (await talk.ask(listMyDraws, { commitment, limit: 60 }, who)).data
    const nonces = items.map(({ nonce }) => nonce)
    expect(missingNonces(draws, nonces)).toEqual([])
    const proof = { kind: 'number', algorithm: fairAlgorithm, commitment, serverSeed, clientSeed } as const
    for (const { drawId, nonce, inputs, result } of items) {
      const verdict = await checkNumberDraw({ ...proof, drawId, nonce, inputs, result })
      expect(verdict).toMatchObject({ holds: true })
      count++
    }
  }
  return count
}

/** What each person's draws gave, against what they have. */
async function expectNothingLost({ db }: Ground, people: readonly Person[], spent: number): Promise<void> {
  const ids = people.map(({ userId }) => userId)
  const rows = await db.rows<Record<string, number | string>>(sql`
    select u.id,
      (select -coalesce(sum(count), 0)::int from ticket_entry t where t.user_id = u.id and count < 0) as spent,
      (select count(*)::int from fair_draw d join fair_seed s on s.id = d.seed_id where s.user_id = u.id) as draws,
      (select count(*)::int from fair_draw d join fair_seed s on s.id = d.seed_id
        where s.user_id = u.id and d.result ->> 'kind' = 'number') as numbers,
      (select count(*)::int from number_win w where w.user_id = u.id) as wins,
      (select coalesce(sum((d.result ->> 'amount')::int), 0)::int from fair_draw d join fair_seed s on s.id = d.seed_id
        where s.user_id = u.id and d.result ->> 'kind' = 'coins') as coins,
      (select coalesce(sum(balance), 0)::int from account a
        where a.owner_id = u.id and a.class = 'coin.bonus') as bonus,
      (select count(*)::int from fair_draw d join fair_seed s on s.id = d.seed_id
        where s.user_id = u.id and d.result ->> 'kind' = 'rename') as renames,
      (select coalesce(sum(held), 0)::int from rename_card c where c.user_id = u.id) as cards,
      (select count(*)::int from fair_draw d join fair_seed s on s.id = d.seed_id
        where s.user_id = u.id and d.result ->> 'kind' = 'voucher') as drawn,
      (select count(*)::int from voucher v where v.user_id = u.id) as vouchers
    from app_user u where u.id = any(${ids}::uuid[])`)
  expect(rows).toHaveLength(people.length)
  for (const row of rows) {
    expect(row).toMatchObject({
      spent,
      draws: spent,
      wins: row['numbers'],
      bonus: row['coins'],
      cards: row['renames'],
      vouchers: row['drawn'],
    })
  }
  const won = await db.rows<{ number: number }>(
    sql`select number from number_win where state <> 'returned' group by number having count(*) > 1`,
  )
  expect(won).toEqual([])
}

test('64 people try five times each with three tickets, in two processes: each draws three times and nobody has what another has', async () => {
  const one = await startTestApp(env)
  const other = await startTestApp(env, one.databaseUrl)
  const people = await drawers(one, 64, 3)
  const replies = await Promise.all(
    people.flatMap((who) =>
      Array.from({ length: 5 }, (_, n) => (n % 2 === 0 ? one : other).ask(drawNumbers, { times: 1 }, who)),
    ),
  )
  expect(tally(replies.map(wordOf))).toEqual({ done: 192, '422 no_tickets': 128 })
  await expectNothingLost(one.app.ground, people, 3)
  for (const who of people.slice(0, 8)) expect(await expectFairDraws(one, who)).toBe(3)

  // Everybody wants to wear theirs, five times at once.
  const bound = await Promise.all(
    people.map(async (who) => {
      const { mine } = (await one.ask(getNumberInfo, {}, who)).data
      const number = mine[0]?.number ?? ''
      return Promise.all(Array.from({ length: 5 }, () => other.ask(bindNumber, { number }, who)))
    }),
  )
  expect(tally(bound.flat().map(wordOf))).toEqual({ done: 320 })
  const shown = await one.app.ground.db.first<{ count: number }>(sql`
    select count(*)::int as count from app_user u join number_win w on w.user_id = u.id and w.state = 'bound'
    where u.show_id = w.number::text`)
  expect(shown?.count).toBe(64)
  await expectBooksToBalance(one)
})

test('two processes whose clocks strike at once return every number once, and tell every seed once', async () => {
  const one = await startTestApp(env)
  const other = await startTestApp(env, one.databaseUrl)
  const people = await drawers(one, 20, 1)
  for (const who of people) await one.ask(drawNumbers, { times: 1 }, who)
  for (const { app } of [one, other]) app.ground.clock.setAhead(8 * 24 * 3_600_000)
  await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
  const { db } = one.app.ground
  const states = await db.rows<{ state: string }>(sql`select state from number_win`)
  expect(tally(states.map(({ state }) => state))).toEqual({ returned: 20 })
  const rewards = await db.rows<{ amount: number }>(sql`select amount from reward where source = 'number'`)
  expect(rewards.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, () => 2_000))
  const seeds = await db.first<{ told: number; current: number }>(sql`
    select count(*) filter (where revealed_at is not null)::int as told,
      count(*) filter (where used_at is not null and retired_at is null)::int as current
    from fair_seed where kind = 'number'`)
  expect(seeds).toEqual({ told: 20, current: 20 })
  await expectBooksToBalance(one)
})

test('the program is killed again and again while people draw: nothing is lost or doubled, and every draw agrees', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir, DEMO: '0' })
  try {
    const people = await inBooksOf(dataDir, (place) => drawers(place, 24, 40))
    for (let round = 0; round < 4; round++) {
      const draws = people.map((who, n) =>
        insistOn(() => program.address, who, drawNumbers, { times: 10 }, `draw-${round}-${n}`),
      )
      // In the midst of it: some have an answer, some wait, some have not been heard yet.
      await Promise.race(draws)
      await endProgram(program, 'SIGKILL')
      program = await startProgram(built.main, { DATA_DIR: dataDir, DEMO: '0' })
      for (const { status } of await Promise.all(draws)) expect(status).toBe(200)
    }
    for (const who of people.slice(0, 6)) {
      expect(await expectFairDraws(talkTo(program.address), who)).toBe(40)
    }
    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      await expectNothingLost(ground, people, 40)
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})
