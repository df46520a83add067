import { getDraw, listMyDraws, rotateSeed } from '@kaihei/domain/fair/calls'
import { checkNumberDraw, missingNonces } from '@kaihei/domain/fair/check-number'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import {
  bindNumber,
  drawNumbers,
  getNumberInfo,
  listNumbers,
  noteNumberEvent,
  pauseDraws,
} from '@kaihei/domain/numbers/calls'
import { numbersOf } from '@kaihei/domain/numbers/number'
import { switchModule } from '@kaihei/domain/ops/module-calls'
import { searchPlayers } from '@kaihei/domain/players/calls'
import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { convertUkToId, getProfile } from '@kaihei/domain/users/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { tellDueSeed } from '#areas/fair/number-seeds.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { payWaitingReward } from '#areas/rewards/give-reward.ts'
import { sql } from '#db/sql.ts'
import { tally, wordOf } from '#proofs/outcome.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'
import { haveLuck, haveRoom, haveTickets } from '#testing/tickets.ts'
import { runWork } from '#work/work.ts'
import { returnDueNumber } from './bind-number.ts'

const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
const app = await shareTestApp(env)
afterAll(() => expectBooksToBalance(app))
const { ground } = app.app
const hour = 3_600_000
const day = 24 * hour

const infoOf = async (who: Person) => (await app.ask(getNumberInfo, {}, who)).data
const draw = (who: Person, times: 1 | 10 = 1, on: TestApp = app) => on.ask(drawNumbers, { times }, who)
const proofOf = async (drawId: string) => {
  const { data } = await app.ask(getDraw, { drawId })
  if (data.kind !== 'number') throw new Error('no draw of a number')
  return data
}

/** Somebody with tickets, and room for what they draw. */
async function aDrawer(tickets: number, room = 1_000): Promise<Person> {
  const me = await aBoss(app)
  await haveTickets(app, me, tickets)
  if (room > 0) await haveRoom(app, me, room)
  return me
}

/** Somebody who has won a number: one of the rarest, or certainly none of them. */
async function aWinner(wanted: 'S' | 'other' = 'other') {
  for (;;) {
    const me = await aDrawer(1)
    await haveLuck(app, me, wanted === 'S' ? { S: 499 } : { B: 24 })
    const [drawn] = (await draw(me)).data.draws
    if (drawn?.prize.kind !== 'number') throw new Error('no number')
    if ((drawn.prize.tier === 'S') === (wanted === 'S')) return { me, drawId: drawn.drawId, ...drawn.prize }
  }
}

/** As if this person's numbers were won, or bound, so much earlier. */
const age = ({ userId }: Person, ms: number) =>
  ground.db.run(sql`
    update number_win set keep_until = keep_until - ${`${ms} milliseconds`}::interval,
      free_at = free_at - ${`${ms} milliseconds`}::interval
    where user_id = ${userId}`)

async function returnDue(): Promise<void> {
  while (await runWork(ground, returnDueNumber));
}

async function stateOf(number: string): Promise<string | undefined> {
  for (const tier of ['S', 'A', 'B', 'C'] as const) {
    const at = numbersOf(tier).indexOf(Number(number))
    if (at < 0) continue
    const before = numbersOf(tier)[at - 1]
    const cursor =
      before === undefined
        ? undefined
        : Buffer.from(JSON.stringify({ tier, number: before })).toString('base64url')
    const { items } = (await app.ask(listNumbers, { tier, limit: 1, ...(cursor && { cursor }) })).data
    return items[0]?.number === number ? items[0].state : undefined
  }
  return undefined
}

test('whoever comes for the first time sees the odds, how far certainty is, and what the house commits itself to', async () => {
  const me = await aBoss(app)
  const info = await infoOf(me)
  expect(info).toMatchObject({
    on: true,
    tickets: 0,
    spending: { leftToday: 10, toward: 0 },
    pity: { B: 25, A: 100, S: 500 },
    fair: { nonce: 0, serverMade: true },
    pausedUntil: null,
    mine: [],
    renameCards: 0,
  })
  expect(info.odds.map(({ prize, permille }) => [prize, permille])).toEqual([
    ['S', 1],
    ['A', 9],
    ['B', 40],
    ['C', 150],
    ['rename', 100],
    ['voucher', 200],
    ['coins', 500],
  ])
  expect(info.showId).toMatch(/^\d{8}$/)
  expect(await infoOf(me)).toEqual(info)
})

test('with too few tickets nothing is drawn and none is spent', async () => {
  const me = await aDrawer(9)
  expect(await draw(me, 10)).toMatchObject({ status: 422, data: { reason: 'no_tickets', left: 9 } })
  expect(await infoOf(me)).toMatchObject({ tickets: 9, fair: { nonce: 0 }, pity: { B: 25 } })
  expect((await app.send('POST', '/proxy/web/dc/beautiful/lottery', { times: 5 }, me)).status).toBe(400)
})

test('the seed is told only after the next one took its place, and then every draw can be drawn again', async () => {
  const me = await aDrawer(11)
  const { fair: first } = await infoOf(me)
  const rotated = (await app.ask(rotateSeed, { clientSeed: '我自己的 种子' }, me)).data
  expect(rotated.revealed.commitment).toBe(first.commitment)
  expect(rotated.current).toEqual({
    commitment: first.next,
    clientSeed: '我自己的 种子',
    serverMade: false,
    nonce: 0,
  })
  const one = (await draw(me)).data
  const ten = (await draw(me, 10)).data
  expect([one.tickets, ten.tickets]).toEqual([10, 0])
  const draws = [...one.draws, ...ten.draws]
  expect(draws.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 11 }, (_, nonce) => nonce))
  const secret = await proofOf(draws[3]?.drawId ?? '')
  expect(secret).toMatchObject({
    algorithm: 'kaihei-fair-1',
    commitment: first.next,
    clientSeed: '我自己的 种子',
    serverSeed: null,
    nonce: 3,
    result: draws[3]?.prize,
  })
  expect(await checkNumberDraw(secret)).toBeUndefined()

  const { revealed, current } = (await app.ask(rotateSeed, {}, me)).data
  expect([revealed.commitment, current.commitment, current.serverMade]).toEqual([
    first.next,
    rotated.next,
    true,
  ])
  for (const { drawId } of draws) {
    const proof = await proofOf(drawId)
    expect(proof.serverSeed).toBe(revealed.serverSeed)
    expect(await checkNumberDraw(proof)).toMatchObject({ holds: true })
  }
})

test('my draws are listed by seed, the latest first, and none of them is missing', async () => {
  const me = await aDrawer(11)
  const { commitment } = (await infoOf(me)).fair
  await draw(me, 10)
  await draw(me)
  await app.ask(rotateSeed, { clientSeed: 'mine' }, me)
  const now = (await app.ask(listMyDraws, {}, me)).data
  expect([now.seed?.clientSeed, now.items, now.seeds.map(({ draws }) => draws)]).toEqual([
    'mine',
    [],
    [0, 11],
  ])
  const first = (await app.ask(listMyDraws, { commitment, limit: 6 }, me)).data
  expect(first.items.map(({ nonce }) => nonce)).toEqual([10, 9, 8, 7, 6, 5])
  const rest = (await app.ask(listMyDraws, { commitment, limit: 6, cursor: first.nextCursor ?? '' }, me)).data
  expect(rest.nextCursor).toBeNull()
  const nonces = [...first.items, ...rest.items].map(({ nonce }) => nonce)
  expect(missingNonces(first.seed?.draws ?? 0, nonces)).toEqual([])
  const stranger = await aBoss(app)
  expect((await app.ask(listMyDraws, { commitment }, stranger)).status).toBe(404)
  expect((await app.ask(listMyDraws, {}, stranger)).data).toEqual({
    seed: null,
    seeds: [],
    items: [],
    nextCursor: null,
  })
})

test('what is certain comes: the number is kept for a week, is taken for everybody, and the count begins again', async () => {
  const { me, drawId, number, tier } = await aWinner()
  const info = await infoOf(me)
  expect(info).toMatchObject({ tickets: 0, pity: { B: 25 }, mine: [{ number, tier, state: 'won' }] })
  const left = Date.parse(info.mine[0]?.keepUntil ?? '') - ground.clock.now().getTime()
  expect(left).toBeGreaterThan(7 * day - hour)
  expect(await stateOf(number)).toBe('taken')
  const { inputs } = await proofOf(drawId)
  expect(inputs).toMatchObject({ pity: 'B', emptyPools: [], pools: [{ tier }] })
  await app.ask(rotateSeed, {}, me)
  expect(await checkNumberDraw(await proofOf(drawId))).toMatchObject({ holds: true })
  expect(await checkNumberDraw({ ...(await proofOf(drawId)), nonce: 1 })).toMatchObject({ holds: false })
})

test('coins are given coins with a line of the bills, vouchers and cards are there; what finds no room waits', async () => {
  const [rich, poor] = [await aDrawer(10), await aDrawer(10, 0)]
  const { draws } = (await draw(rich, 10)).data
  const coins = draws.flatMap(({ prize }) => (prize.kind === 'coins' ? [prize.amount] : []))
  const count = (kind: string) => draws.filter(({ prize }) => prize.kind === kind).length
  expect(draws.some(({ waits }) => waits)).toBe(false)
  const sum = coins.reduce((all, amount) => all + amount, 0)
  expect((await app.ask(getWalletSummary, {}, rich)).data.coins.bonus).toBe(sum)
  const bills = (await app.ask(listBills, { type: 7, limit: 60 }, rich)).data.items
  expect(bills.map(({ title, link }) => [title, link])).toEqual(coins.map(() => ['靓号抽奖', '/prize']))
  const vouchers = (await app.ask(listVouchers, {}, rich)).data.items
  expect(vouchers).toHaveLength(count('voucher'))
  expect((await infoOf(rich)).renameCards).toBe(count('rename'))

  const waiting = (await draw(poor, 10)).data.draws
  const capped = waiting.filter(({ prize }) => prize.kind === 'coins' || prize.kind === 'voucher')
  expect(waiting.filter(({ waits }) => waits)).toEqual(capped)
  expect((await app.ask(getWalletSummary, {}, poor)).data.coins.bonus).toBe(0)
  expect((await app.ask(listMyRewards, {}, poor)).data.waiting).toHaveLength(capped.length)
  await haveRoom(app, poor, 1_000)
  while (await runWork(ground, payWaitingReward));
  expect((await app.ask(listMyRewards, {}, poor)).data.waiting).toEqual([])
})

test('a bound number is the ID everywhere, and is found; the eight digits still lead to the same person', async () => {
  const { me, number } = await aWinner()
  const { showId: before } = await infoOf(me)
  const { status, data } = await app.ask(bindNumber, { number }, me)
  expect([status, data.showId]).toEqual([200, number])
  expect(Date.parse(data.until ?? '') - ground.clock.now().getTime()).toBeGreaterThan(365 * day - hour)
  expect((await app.ask(getProfile, {}, me)).data.showId).toBe(number)
  expect((await app.ask(convertUkToId, { uk: me.uk })).data.showId).toBe(number)
  expect(await infoOf(me)).toMatchObject({ showId: number, mine: [{ number, state: 'bound' }] })
  for (const keyword of [number, before]) {
    const [found] = (await app.ask(searchPlayers, { keyword })).data.items
    expect(found).toMatchObject({ uk: me.uk, showId: number })
  }
  expect((await app.ask(bindNumber, { number }, me)).data).toEqual(data)
})

test('a number that is not mine cannot be bound, nor one that nobody has', async () => {
  const [{ number }, me] = [await aWinner(), await aBoss(app)]
  for (const other of [number, '999999', '000']) {
    const reply = await app.ask(bindNumber, { number: other }, me)
    expect(reply).toMatchObject({ status: 422, data: { reason: 'number_not_mine' } })
  }
  expect((await app.send('POST', '/proxy/web/dc/beautiful/binding', { number: 123 }, me)).status).toBe(400)
})

test('whoever binds another one lets the old one rest for thirty days, and then it is free', async () => {
  const { me, number: old } = await aWinner()
  await app.ask(bindNumber, { number: old }, me)
  await haveTickets(app, me, 1)
  await haveLuck(app, me, { B: 24 })
  const [drawn] = (await draw(me)).data.draws
  const number = drawn?.prize.kind === 'number' ? drawn.prize.number : ''
  await app.ask(bindNumber, { number }, me)
  expect((await infoOf(me)).mine.map((one) => [one.number, one.state])).toEqual([
    [number, 'bound'],
    [old, 'returned'],
  ])
  expect((await app.ask(searchPlayers, { keyword: old })).data.items.map(({ uk }) => uk)).not.toContain(me.uk)
  await age(me, 29 * day)
  expect(await stateOf(old)).toBe('taken')
  await age(me, 2 * day)
  expect(await stateOf(old)).toBe('free')
})

test('what nobody binds within a week goes back for twenty given coins, and it is said', async () => {
  const { me, number } = await aWinner()
  await age(me, 7 * day - hour)
  await returnDue()
  expect((await infoOf(me)).mine).toMatchObject([{ number, state: 'won' }])
  await age(me, 2 * hour)
  const late = await app.ask(bindNumber, { number }, me)
  expect(late).toMatchObject({ status: 422, data: { reason: 'number_not_mine' } })
  await Promise.all([returnDue(), returnDue()])
  expect((await infoOf(me)).mine).toMatchObject([{ number, state: 'returned' }])
  expect(await stateOf(number)).toBe('free')
  const [bill, ...more] = (await app.ask(listBills, { type: 7 }, me)).data.items
  expect(bill).toMatchObject({ title: '靓号收回补偿', note: number, amount: 2_000 })
  expect(more).toEqual([])
  const said = await ground.db.rows(sql`
    select 1 from message m join conversation c on c.id = m.conversation_id
    where m.payload::text like ${`%${number}%`}`)
  expect(said.length).toBeGreaterThan(0)
})

test('after a year it is over and the eight digits are back; the rarest stay for ever', async () => {
  const [worn, rare] = [await aWinner(), await aWinner('S')]
  const { showId: eight } = await infoOf(worn.me)
  await app.ask(bindNumber, { number: worn.number }, worn.me)
  const forever = await app.ask(bindNumber, { number: rare.number }, rare.me)
  expect(forever.data.until).toBeNull()
  for (const { me } of [worn, rare]) await age(me, 366 * day)
  await returnDue()
  expect(await infoOf(rare.me)).toMatchObject({ showId: rare.number })
  expect(await infoOf(worn.me)).toMatchObject({
    showId: eight,
    mine: [{ number: worn.number, state: 'returned', keepUntil: expect.any(String) }],
  })
})

test('whoever switches draws off for themselves cannot draw, cannot shorten it, and keeps the tickets', async () => {
  const me = await aDrawer(2)
  const pause = (ms: number) =>
    app.ask(pauseDraws, { until: new Date(ground.clock.now().getTime() + ms).toISOString() }, me)
  expect(await pause(-hour)).toMatchObject({ status: 422, data: { reason: 'until_past' } })
  expect(await pause(11 * 365 * day)).toMatchObject({ status: 422, data: { reason: 'pause_too_long' } })
  const { data } = await pause(2 * day)
  expect(await infoOf(me)).toMatchObject({ pausedUntil: data.pausedUntil, tickets: 2 })
  expect(await draw(me)).toMatchObject({
    status: 422,
    data: { reason: 'draws_paused', availableAt: data.pausedUntil },
  })
  expect(await pause(day)).toMatchObject({ status: 422, data: { reason: 'pause_only_longer' } })
  expect((await pause(3 * day)).status).toBe(200)
  await ground.db.run(
    sql`update number_luck set paused_until = ${ground.clock.now()} where user_id = ${me.userId}`,
  )
  expect((await draw(me)).status).toBe(200)
})

test('a frozen account draws and binds nothing', async () => {
  const { me, number } = await aWinner()
  await haveTickets(app, me, 1)
  await ground.db.run(sql`update app_user set frozen_at = now() where id = ${me.userId}`)
  expect(await draw(me)).toMatchObject({ status: 403, data: { reason: 'account_frozen' } })
  expect(await app.ask(bindNumber, { number }, me)).toMatchObject({ status: 403 })
})

/** As if somebody had drawn with their seed so much earlier. */
const ageSeed = ({ userId }: Person, ms: number) =>
  ground.db.run(sql`
    update fair_seed set first_drawn_at = first_drawn_at - ${`${ms} milliseconds`}::interval
    where user_id = ${userId} and retired_at is null`)

test('a seed tells itself a day after its first draw, whoever asks first, and goes on with the one that was shown', async () => {
  const me = await aDrawer(2)
  const { fair } = await infoOf(me)
  const [drawn] = (await draw(me)).data.draws
  const drawId = drawn?.drawId ?? ''
  await ageSeed(me, day - 60_000)
  expect((await proofOf(drawId)).serverSeed).toBeNull()
  await ageSeed(me, 120_000)
  const proof = await proofOf(drawId)
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(await checkNumberDraw(proof)).toMatchObject({ holds: true })
  const after = (await infoOf(me)).fair
  expect(after).toMatchObject({ commitment: fair.next, nonce: 0, serverMade: true })
  await draw(me)
  await ageSeed(me, 2 * day)
  const tellOne = tellDueSeed(openSeal({ sessionSecret: env.SESSION_SECRET, secretBefore: undefined }))
  while (await runWork(ground, tellOne));
  const { seeds } = (await app.ask(listMyDraws, {}, me)).data
  expect(seeds.map(({ draws, to }) => [draws, to === null])).toEqual([
    [0, true],
    [1, false],
    [1, false],
  ])
})

test('a seed draws no more than a thousand times; one that cannot be read any more is passed over', async () => {
  const me = await aDrawer(31)
  const { commitment } = (await infoOf(me)).fair
  await draw(me)
  await ground.db.run(sql`update fair_seed set draws = 990 where commitment = ${commitment}`)
  expect((await draw(me, 10)).data.draws.at(-1)?.nonce).toBe(999)
  expect((await draw(me, 10)).data.draws.map(({ nonce }) => nonce)).toEqual(
    Array.from({ length: 10 }, (_, nonce) => nonce),
  )
  const { fair } = await infoOf(me)
  await ground.db.run(sql`update fair_seed set sealed = '\\x00'::bytea where commitment = ${fair.commitment}`)
  expect((await draw(me, 10)).data.draws[0]?.nonce).toBe(0)
  const lost = (await app.ask(listMyDraws, { commitment: fair.commitment }, me)).data.seed
  expect(lost).toMatchObject({ serverSeed: null, to: expect.any(String) })
})

test('while draws are switched off nobody draws, whatever they send; what was won can still be bound', async () => {
  const [{ me, number }, admin] = [await aWinner(), await anAdmin(app)]
  const turn = (on: boolean) => app.ask(switchModule, { module: 'draws', on, why: '盘点' }, admin)
  await turn(false)
  onTestFinished(async () => void (await turn(true)))
  for (const sent of [{ times: 1 }, { times: 'x' }, {}]) {
    const reply = await app.send('POST', '/proxy/web/dc/beautiful/lottery', sent, me)
    expect(reply).toMatchObject({ status: 403, data: { reason: 'module_off' } })
  }
  expect(await app.ask(listNumbers, {})).toMatchObject({ status: 403 })
  expect((await infoOf(me)).on).toBe(false)
  expect((await app.ask(bindNumber, { number }, me)).status).toBe(200)
})

test('eight people try four times each with two tickets, all of them sure of a number: nobody gets one twice', async () => {
  const other = await startTestApp(env, app.databaseUrl)
  const people = await Promise.all(Array.from({ length: 8 }, () => aDrawer(2)))
  for (const who of people) await haveLuck(app, who, { B: 24 })
  const replies = await Promise.all(
    people.flatMap((who) => Array.from({ length: 4 }, (_, n) => draw(who, 1, n % 2 === 0 ? app : other))),
  )
  expect(tally(replies.map(wordOf))).toEqual({ done: 16, '422 no_tickets': 16 })
  const won = await ground.db.rows<{ number: number }>(
    sql`select number from number_win where user_id = any(${people.map(({ userId }) => userId)}::uuid[])`,
  )
  expect(won.length).toBeGreaterThanOrEqual(8)
  expect(new Set(won.map(({ number }) => number)).size).toBe(won.length)
  for (const who of people) {
    const { items, seed } = (await app.ask(listMyDraws, {}, who)).data
    expect(
      missingNonces(
        seed?.draws ?? 0,
        items.map(({ nonce }) => nonce),
      ),
    ).toEqual([])
  }
})

test('the same key draws once', async () => {
  const me = await aDrawer(2)
  const keyed = { ...me, headers: { 'idempotency-key': 'one-draw-and-no-more' } }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => app.ask(drawNumbers, { times: 1 }, keyed)),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(replies.map(({ data }) => data.draws[0]?.drawId)).size).toBe(1)
  expect((await infoOf(me)).tickets).toBe(1)
})

test('what is offered is listed tier by tier, page by page, for everybody', async () => {
  const first = (await app.ask(listNumbers, { limit: 2 })).data
  expect(first.items.map(({ number, tier }) => [number, tier])).toEqual([
    ['100', 'S'],
    ['101', 'S'],
  ])
  const next = (await app.ask(listNumbers, { limit: 2, cursor: first.nextCursor ?? '' })).data
  expect(next.items.map(({ number }) => number)).toEqual(['102', '103'])
  const across = { cursor: Buffer.from(JSON.stringify({ tier: 'S', number: 9_998 })).toString('base64url') }
  expect(
    (await app.ask(listNumbers, { limit: 2, ...across })).data.items.map(({ number }) => number),
  ).toEqual(['9999', '1000'])
  const end = {
    tier: 'C',
    cursor: Buffer.from(JSON.stringify({ tier: 'C', number: 999_888 })).toString('base64url'),
  } as const
  expect((await app.ask(listNumbers, { limit: 2, ...end })).data).toEqual({
    items: [{ number: '999999', tier: 'C', state: expect.any(String) }],
    nextCursor: null,
  })
  expect((await app.ask(listNumbers, { cursor: 'nonsense' })).status).toBe(400)
})

test('what the page tells of itself is answered with nothing, known or not', async () => {
  for (const event of ['open', 'made up'])
    expect(await app.ask(noteNumberEvent, { event })).toMatchObject({ status: 200, data: null })
  const metrics = await fetch(`${app.address}/metrics`).then((reply) => reply.text())
  expect(metrics).toContain('kaihei_number_open 1')
  expect(metrics).not.toContain('made up')
})

test('what somebody drew, won and has is among their data', async () => {
  const { me, number } = await aWinner()
  const { data } = await app.ask(exportMyData, {}, me)
  expect(data).toMatchObject({ numbers: [{ number: Number(number), state: 'won' }], tickets: [{}, {}] })
})

test('a tier of which nothing is free falls to the next one, and says so', async () => {
  const [owner, me] = [await aBoss(app), await aDrawer(1)]
  await ground.db.run(sql`
    insert into number_win (id, user_id, number, tier, state, won_at, free_at)
    select gen_random_uuid(), ${owner.userId}, number, 'S', 'returned', now(), 'infinity'
    from unnest(${numbersOf('S')}::int[]) as number`)
  onTestFinished(async () => {
    await ground.db.run(sql`delete from number_win where user_id = ${owner.userId}`)
  })
  await haveLuck(app, me, { S: 499 })
  const [drawn] = (await draw(me)).data.draws
  expect(drawn?.prize).toMatchObject({ kind: 'number', tier: 'A' })
  expect((await infoOf(me)).pity).toEqual({ B: 25, A: 100, S: 500 })
  await app.ask(rotateSeed, {}, me)
  const proof = await proofOf(drawn?.drawId ?? '')
  expect(proof.inputs).toMatchObject({ pity: 'S', emptyPools: ['S'], pools: [{ tier: 'A' }] })
  expect(await checkNumberDraw(proof)).toMatchObject({ holds: true, drawn: 'S' })
})
