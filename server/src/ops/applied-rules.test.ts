import { getVip } from '@kaihei/domain/levels/calls'
import { wholeCoins } from '@kaihei/domain/money'
import { listNotices } from '@kaihei/domain/messages/calls'
import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import { setRule } from '@kaihei/domain/ops/rule-calls'
import { listPlayers, myServices } from '@kaihei/domain/players/calls'
import { saveServices } from '@kaihei/domain/players/onboarding-calls'
import { firstTariff } from '@kaihei/domain/rules/run-rules'
import { expect, test } from 'vitest'
import { applyBands } from '#areas/players/keep-prices.ts'
import { openSession } from '#areas/users/session-store.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { anOrder, readOrder } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

/** Nobody stays signed in for a month. */
async function signedInAgain(app: TestApp, person: Person): Promise<Person> {
  const token = await runWork(app.app.ground, (work) =>
    openSession(work, person.userId, { address: '127.0.0.1', userAgent: 'test' }),
  )
  return { ...person, token }
}

/** A house in which everything was made under what the code says. */
async function aHouse() {
  const app = await startTestApp()
  const [chief, other] = [await anAdmin(app), await anAdmin(app)]
  await app.app.tick()
  const now = () => app.app.ground.clock.now()
  const change = async (key: string, value: unknown, from?: Date) => {
    const dated = from === undefined ? {} : { from: from.toISOString() }
    await app.ask(setRule, { key, value, why: '市场价变了', ...dated }, chief)
    const { items } = (await app.ask(listApprovals, {}, other)).data
    const { status } = await app.ask(decideApproval, { id: items[0]?.id ?? '', decision: 'approve' }, other)
    expect(status).toBe(200)
  }
  return { app, chief, now, change }
}

/** The first table with another highest or lowest price at one level. */
function bandsWith(level: number, band: { readonly min?: number; readonly max?: number }) {
  return firstTariff.playLevels.map((one) =>
    one.level === level ? { ...one, pricePerHour: { ...one.pricePerHour, ...band } } : one,
  )
}

async function offers(app: TestApp, player: Person) {
  const { services, band } = (await app.ask(myServices, {}, player)).data
  return { prices: services.map(({ pricePerHour }) => pricePerHour / 100), band }
}

async function told(app: TestApp, person: Person) {
  const { items } = (await app.ask(listNotices, {}, person)).data
  return items.map(({ message }) => message.msg).filter((sentence) => sentence.includes('→'))
}

test('a narrower band takes hold with its date: prices follow, lists too, whoever asked them is told once, orders keep theirs', async () => {
  const { app, chief, now, change } = await aHouse()
  const [dear, fair, higher] = [
    await aPlayer(app, { price: 5_500 }),
    await aPlayer(app, { price: 3_000 }),
    await aPlayer(app, { price: 5_500, level: 2 }),
  ]
  const order = await anOrder(app, { player: dear })
  const from = new Date(now().getTime() + 3_600_000)
  await change('playLevels', bandsWith(1, { max: 40 }), from)
  await app.pass({ minutes: 59 })
  expect((await offers(app, dear)).prices).toEqual([55])
  await app.pass({ minutes: 2 })
  expect(await offers(app, dear)).toEqual({ prices: [40], band: { min: 1_500, max: 4_000 } })
  expect([(await offers(app, fair)).prices, (await offers(app, higher)).prices]).toEqual([[30], [55]])
  const { items } = (await app.ask(listPlayers, {})).data
  expect(items.find(({ uk }) => uk === dear.uk)?.services[0]?.pricePerHour).toBe(4_000)
  expect((await readOrder(app, order)).service.pricePerHour).toBe(5_500)
  await app.pass({ minutes: 1 })
  expect(await told(app, dear)).toEqual([
    '价格区间改成每小时 15–40 金币，你的价格跟着调整了：「排位双排」55 → 40；已经下的订单价格不变',
  ])
  expect([await told(app, fair), await told(app, higher)]).toEqual([[], []])
  expect((await app.ask(listAudit, { what: 'prices' }, chief)).data.items).toMatchObject([
    {
      who: null,
      what: 'prices.moved',
      thing: `user:${dear.uk}`,
      before: { prices: [{ title: '排位双排', pricePerHour: 5_500 }] },
      after: { prices: [{ title: '排位双排', pricePerHour: 4_000 }], level: 1 },
    },
  ])
})

test('of several processes each companion is put back by one, also when there are more than a portion', async () => {
  const { app, chief, change } = await aHouse()
  const second = await startTestApp({}, app.databaseUrl)
  const dear = await aPlayer(app, { price: 5_500 })
  await app.app.ground.db.run(sql`
    with people as (
      insert into app_user (id, uk, own_id, show_id, nickname, avatar, hue, created_at)
      select gen_random_uuid(), lpad(n::text, 16, 'x'), 'z' || n, 'z' || n, '众' || n, '', 0, now()
      from generate_series(1, 450) n returning id
    ), players as (
      insert into player (user_id, status, status_since, joined_at, last_seen_at, play_level, motto, languages, judged_at)
      select id, 'offline', now(), now(), now(), 1, '', '{}', ${app.app.ground.clock.now()} from people returning user_id
    )
    insert into player_service (id, player_id, product, game, title, price_per_hour)
    select gen_random_uuid(), user_id, 'pw', 'lol', '陪玩', 6000 from players`)
  await change('playLevels', bandsWith(1, { max: 40 }))
  await Promise.all([app.app.tick(), second.app.tick(), app.app.tick(), second.app.tick()])
  await app.app.tick()
  expect(
    await app.app.ground.db.rows(sql`
      select (select count(*)::int from player_service where price_per_hour > 4000) as outside,
        (select count(*)::int from audit where action = 'prices.moved') as told`),
  ).toEqual([{ outside: 0, told: 451 }])
  expect(await told(app, dear)).toHaveLength(1)
  expect((await app.ask(listAudit, { what: 'prices', limit: 1 }, chief)).data.items).toHaveLength(1)
})

test('a wider band moves nobody, and a process that has not heard of it takes nothing back', async () => {
  const { app, change } = await aHouse()
  const player = await aPlayer(app, { price: 5_500 })
  await change('playLevels', bandsWith(1, { max: 90 }))
  await app.app.tick()
  const { services } = (await app.ask(myServices, {}, player)).data
  const sent = services.map(({ unit: _unit, ...service }) => ({ ...service, pricePerHour: 8_500 }))
  expect((await app.ask(saveServices, { services: sent }, player)).status).toBe(200)
  await app.app.tick()
  expect([(await offers(app, player)).prices, await told(app, player)]).toEqual([[85], []])
})

test('a price that is chosen while the band changes ends inside of it, whoever comes first', async () => {
  const { app, change } = await aHouse()
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(app, { price: 3_000 })))
  const lists = new Map(
    await Promise.all(
      players.map(async (player) => {
        const { services } = (await app.ask(myServices, {}, player)).data
        return [
          player,
          services.map(({ unit: _unit, ...service }) => ({ ...service, pricePerHour: 5_500 })),
        ] as const
      }),
    ),
  )
  await change('playLevels', bandsWith(1, { max: 40 }))
  const { ground } = app.app
  const apply = async () => {
    while (await runWork(ground, applyBands));
  }
  const saving = players.map((player) => app.ask(saveServices, { services: lists.get(player) ?? [] }, player))
  await Promise.all([apply(), ...saving, apply()])
  await apply()
  const answers = await Promise.all(saving)
  for (const [at, player] of players.entries()) {
    const { prices } = await offers(app, player)
    expect(Math.max(...prices)).toBeLessThanOrEqual(40)
    // Whoever was told yes has heard what became of it; whoever was refused knows the band.
    expect((await told(app, player)).length).toBe(answers[at]?.status === 200 ? 1 : 0)
  }
})

test('with a level the price falls into its band, and so it does with a higher one that begins above it', async () => {
  const { app } = await aHouse()
  const [falling, rising] = [
    await aPlayer(app, { price: 16_000, level: 5 }),
    await aPlayer(app, { price: 1_500, level: 2 }),
  ]
  await app.app.ground.db.run(sql`
    update player set list_total = 2000000, completion_rate = 0.95 where user_id = ${rising.userId}`)
  const order = await anOrder(app, { player: falling })
  await app.pass({ hours: 24 * 31 })
  const [she, other] = [await signedInAgain(app, falling), await signedInAgain(app, rising)]
  expect([(await offers(app, she)).prices, (await offers(app, other)).prices]).toEqual([[130], [20]])
  expect((await readOrder(app, order, she)).service.pricePerHour).toBe(16_000)
  expect(await told(app, she)).toEqual([
    '你现在是 4 级，每小时的价格要在 20–130 金币之间，已经调整：「排位双排」160 → 130；已经下的订单价格不变',
  ])
})

test('lower thresholds raise bosses at once, higher ones take nothing away', async () => {
  const { app, change } = await aHouse()
  const boss = await aBoss(app)
  await app.app.ground.db.run(
    sql`insert into vip_standing (user_id, experience, level) values (${boss.userId}, ${wholeCoins(450)}, 0)`,
  )
  const levels = (factor: number) =>
    firstTariff.vip.levels.map((one) => ({ ...one, spend: Math.round(one.spend * factor) }))
  const standing = async () => (await app.ask(getVip, {}, boss)).data.level
  await change('vip.levels', levels(0.5))
  await app.app.tick()
  expect(await standing()).toBe(1)
  await change('vip.levels', levels(3))
  await app.app.tick()
  expect(await standing()).toBe(1)
})
