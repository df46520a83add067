import { join } from 'node:path'
import { getDraw } from '@kaihei/domain/fair/calls'
import { checkDraw } from '@kaihei/domain/fair/check-draw'
import { claimPacket, getPacket, sendPacket } from '@kaihei/domain/packets/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, type Person, type Place } from '#testing/people.ts'
import { type Talk, talkTo } from '#testing/talk.ts'
import type { Ground } from '#work/work.ts'
import { tally, wordOf } from './outcome.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }

async function aCrowd(place: Place, size: number): Promise<readonly Person[]> {
  const people: Person[] = []
  // A few at a time: it is not this that is to be tried.
  while (people.length < size)
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => aBoss(place)))))
  return people.slice(0, size)
}

const keyed = ({ token }: Person, key: string) => ({ token, headers: { 'idempotency-key': key } })

async function expectFairEnd(talk: Talk, id: string, drawId: string, amount: number): Promise<void> {
  const { claims, state } = (await talk.ask(getPacket, { id })).data
  const given = claims.map((claim) => claim.amount)
  expect([state, new Set(claims.map(({ uk }) => uk)).size]).toEqual(['empty', claims.length])
  expect(given.reduce((sum, share) => sum + share, 0)).toBe(amount)
  expect(await checkDraw((await talk.ask(getDraw, { drawId })).data, given)).toMatchObject({ holds: true })
}

/** What each of them has been given, by the books. */
async function bonusOf({ db }: Ground, people: readonly Person[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: string; balance: number }>(sql`
    select owner_id as id, balance from account
    where class = 'coin.bonus' and owner_id = any(${people.map(({ userId }) => userId)}::uuid[])`)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

test('500 come at once for 100 shares, in two processes: 100 get one each, all of it, and nobody waits long', async () => {
  const one = await startTestApp(env)
  const other = await startTestApp(env, one.databaseUrl)
  const sender = await aBoss(one, { coins: 2_000 })
  const people = await aCrowd(one, 500)
  const packet = { kind: 'lucky', amount: 200_000, shares: 100 } as const
  const { id, drawId } = (await one.ask(sendPacket, packet, sender)).data

  const begunAt = performance.now()
  const waited: number[] = []
  const replies = await Promise.all(
    people.map(async (who, n) => {
      const reply = await (n % 2 === 0 ? one : other).ask(claimPacket, { id }, keyed(who, `claim-${n}-once`))
      waited.push(performance.now() - begunAt)
      return { who, reply }
    }),
  )
  console.log(
    `500 claims: ${Math.round(performance.now() - begunAt)} ms, the last after ${Math.round(Math.max(...waited))} ms`,
  )
  expect(tally(replies.map(({ reply }) => wordOf(reply)))).toEqual({ done: 100, '409 packet_empty': 400 })
  await expectFairEnd(one, id, drawId, packet.amount)
  const bonus = await bonusOf(one.app.ground, people)
  for (const { who, reply } of replies) {
    expect(bonus.get(who.userId) ?? 0).toBe(reply.status === 200 ? reply.data.amount : 0)
  }
  await expectBooksToBalance(one)
})

test('64 people try five times each, and each key answers as it did first', async () => {
  const one = await startTestApp(env)
  const sender = await aBoss(one, { coins: 2_000 })
  const people = await aCrowd(one, 64)
  const { id, drawId } = (await one.ask(sendPacket, { kind: 'lucky', amount: 10_000, shares: 50 }, sender))
    .data
  const replies = await Promise.all(
    people.flatMap((who, n) =>
      Array.from({ length: 5 }, () => one.ask(claimPacket, { id }, keyed(who, `claim-${n}-five`))),
    ),
  )
  expect(tally(replies.map(wordOf))).toEqual({ done: 250, '409 packet_empty': 70 })
  await expectFairEnd(one, id, drawId, 10_000)
  await expectBooksToBalance(one)
})

test('64 callers × 5 packets over the limit of the day: as many hang as it allows, each with a seed of its own', async () => {
  const one = await startTestApp(env)
  const other = await startTestApp(env, one.databaseUrl)
  const sender = await aBoss(one, { coins: 5_000 })
  const replies = await Promise.all(
    Array.from({ length: 64 }, async (_, caller) => {
      const words: string[] = []
      for (let n = 0; n < 5; n++) {
        const packet = { kind: 'lucky', amount: 20_000, shares: 10 } as const
        words.push(wordOf(await ((caller + n) % 2 === 0 ? one : other).ask(sendPacket, packet, sender)))
      }
      return words
    }),
  )
  expect(tally(replies.flat())).toEqual({ done: 10, '422 packet_limit': 310 })
  const { db } = one.app.ground
  const seeds = await db.first<{ packets: number; seeds: number; held: number }>(sql`
    select count(*) as packets, count(distinct seed_id) as seeds,
      (select sum(balance)::bigint from account where class like 'held.%') as held from packet`)
  expect(seeds).toEqual({ packets: 10, seeds: 10, held: 200_000 })
  await expectBooksToBalance(one)
})

test('two processes whose clocks strike at once end every packet once, and give everything back', async () => {
  const one = await startTestApp(env)
  const other = await startTestApp(env, one.databaseUrl)
  const senders = await Promise.all(Array.from({ length: 30 }, () => aBoss(one, { coins: 100 })))
  const guest = await aBoss(one)
  for (const [n, sender] of senders.entries()) {
    const { data } = await one.ask(sendPacket, { kind: 'equal', amount: 5_000, shares: 5 }, sender)
    if (n % 3 === 0) await one.ask(claimPacket, { id: data.id }, guest)
  }
  for (const { app } of [one, other]) app.ground.clock.setAhead(24 * 3_600_000 + app.ground.clock.aheadMs)
  await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
  const { db } = one.app.ground
  const states = await db.rows<{ state: string }>(sql`select state from packet`)
  expect(tally(states.map(({ state }) => state))).toEqual({ expired: 30 })
  const returned = await db.rows<{ id: string }>(
    sql`select id from movement where id like 'packet:%:returned'`,
  )
  expect(returned).toHaveLength(30)
  const held = await db.first<{ sum: number }>(
    sql`select coalesce(sum(balance), 0)::bigint as sum from account where class like 'held.%'`,
  )
  expect(held?.sum).toBe(0)
  await expectBooksToBalance(one)
})

test('the program is killed again and again while people open packets: nothing is lost or doubled', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir })
  try {
    const { sender, people } = await inBooksOf(dataDir, async (place) => ({
      sender: await aBoss(place, { coins: 2_000 }),
      people: await aCrowd(place, 60),
    }))
    const told = new Map<string, number>()
    const sent = []
    for (let n = 0; n < 4; n++) {
      const packet = { kind: 'lucky', amount: 20_000, shares: 40 } as const
      sent.push((await talkTo(program.address).ask(sendPacket, packet, sender)).data)
    }
    for (const { id } of sent) {
      const claims = people.map(async (who, n) => {
        const reply = await insistOn(() => program.address, who, claimPacket, { id }, `${id}-${n}`)
        return reply.status === 200 ? reply.data.amount : 0
      })
      // In the midst of it: some have an answer, some wait at the row, some have not been heard yet.
      await Promise.race(claims)
      await endProgram(program, 'SIGKILL')
      program = await startProgram(built.main, { DATA_DIR: dataDir })
      for (const [n, amount] of (await Promise.all(claims)).entries()) {
        const { userId = '' } = people[n] ?? {}
        told.set(userId, (told.get(userId) ?? 0) + amount)
      }
    }
    for (const { id, drawId } of sent) await expectFairEnd(talkTo(program.address), id, drawId, 20_000)
    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const found = await bonusOf(ground, people)
      for (const { userId } of people) expect(found.get(userId) ?? 0).toBe(told.get(userId))
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})
