import { blockUser, unblockUser } from '@kaihei/domain/blocks/calls'
import type { SentOf } from '@kaihei/domain/call'
import { addLike, removeLike } from '@kaihei/domain/likes/calls'
import { eraseMe } from '@kaihei/domain/my-data/calls'
import { getPlayer, listPlayers, myServices, searchPlayers, setStatus } from '@kaihei/domain/players/calls'
import { saveServices } from '@kaihei/domain/players/onboarding-calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#db/sql.ts'
import type { Bus } from '#live/bus.ts'
import { startTestApp, startTestAppOver, type TestApp } from '#testing/app.ts'
import { anAcceptedOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { until } from '#testing/until.ts'

type Seen = { readonly token: string } | undefined

const list = (app: TestApp, viewer?: Seen, filter: SentOf<typeof listPlayers> = {}) =>
  app.ask(listPlayers, { limit: 60, ...filter }, viewer)
const search = (app: TestApp, viewer?: Seen, keyword = '路人') => app.ask(searchPlayers, { keyword }, viewer)
const page = (app: TestApp, { uk }: Person, viewer?: Seen) => app.ask(getPlayer, { uk }, viewer)

/** Of the world's clock and so of the program's: nothing grows old by itself. */
function holdTheClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => void vi.advanceTimersByTime(ms)
}

interface Looking {
  readonly viewer: Seen
  /** Whom they do not see. */
  readonly without: readonly string[]
  readonly likes: readonly string[]
  /** What is marked on her page; null: for them there is none. */
  readonly marks: object | null
}

/** Everybody who may look at her, and what that makes of what a visitor sees. */
async function anAudience(app: TestApp): Promise<{ her: Person; kinds: Record<string, Looking> }> {
  const [her, another] = [await aPlayer(app), await aPlayer(app), await aPlayer(app), await aPlayer(app)]
  const [stranger, liker] = [await aBoss(app), await aBoss(app)]
  const [blocker, blocked] = [await aBoss(app), await aBoss(app)]
  for (const { uk } of [her, another]) await app.ask(addLike, { uk }, liker)
  await app.ask(blockUser, { uk: her.uk }, blocker)
  await app.ask(blockUser, { uk: blocked.uk }, her)
  const plain = { without: [], likes: [], marks: {} }
  return {
    her,
    kinds: {
      visitor: { ...plain, viewer: undefined },
      stranger: { ...plain, viewer: stranger },
      liker: { ...plain, viewer: liker, likes: [her.uk, another.uk], marks: { liked: true } },
      blocker: { ...plain, viewer: blocker, without: [her.uk], marks: { blocked: true } },
      blocked: { ...plain, viewer: blocked, without: [her.uk], marks: null },
      self: { ...plain, viewer: her, without: [blocker.uk, blocked.uk], marks: { isMe: true } },
      staff: { ...plain, viewer: await aStaffMember(app) },
    },
  }
}

/** All that somebody sees of people. */
async function lookAround(app: TestApp, her: Person, viewer: Seen) {
  const [cards, two, found, opened] = [
    await list(app, viewer),
    await list(app, viewer, { limit: 2 }),
    await search(app, viewer),
    await page(app, her, viewer),
  ]
  return {
    list: cards.data.items,
    count: cards.data.count,
    two: two.data.items,
    search: found.data.items,
    page: opened.status === 200 ? opened.data : opened.status,
  }
}

type Around = Awaited<ReturnType<typeof lookAround>>

/** What the rules make of what a visitor sees, whatever the program does. */
function expectedOf(all: Around, { without, likes, marks }: Looking): Around {
  const seen = <One extends { readonly uk: string }>(items: readonly One[]) =>
    items.filter(({ uk }) => !without.includes(uk))
  const like = <Card extends { readonly uk: string }>(card: Card) => ({
    ...card,
    liked: likes.includes(card.uk),
  })
  const cards = seen(all.list).map(like)
  return {
    list: cards,
    count: cards.length,
    two: cards.slice(0, 2),
    search: seen(all.search).map((one) => ({ ...one, player: one.player && like(one.player) })),
    page: marks === null || typeof all.page === 'number' ? 404 : { ...all.page, ...marks },
  }
}

test('everybody sees of a shared answer what they would see of their own, whoever asked before them', async () => {
  const app = await startTestApp()
  const { her, kinds } = await anAudience(app)
  const all = await lookAround(app, her, undefined)
  expect([all.list.length, all.search.length]).toEqual([4, 9])
  for (const [kind, looking] of Object.entries(kinds)) {
    for (const after of ['nobody', 'a visitor']) {
      app.app.house.shared.forget(null)
      if (after === 'a visitor') await lookAround(app, her, undefined)
      const seen = await lookAround(app, her, looking.viewer)
      expect({ kind, after, ...seen }).toEqual({ kind, after, ...expectedOf(all, looking) })
    }
  }
})

test('whoever is on the next page only decides whether there is one, for each reader by itself', async () => {
  const app = await startTestApp()
  const [reader, ...companions] = [
    await aBoss(app),
    await aPlayer(app),
    await aPlayer(app),
    await aPlayer(app),
  ]
  const order = (await list(app)).data.items.map(({ uk }) => uk)
  const last = companions.find(({ uk }) => uk === order[2])
  await app.ask(blockUser, { uk: last?.uk ?? '' }, reader)
  expect((await list(app, undefined, { limit: 2 })).data.nextCursor).not.toBeNull()
  expect((await list(app, reader, { limit: 2 })).data).toMatchObject({ nextCursor: null, count: 2 })
})

test('a number leads to nobody for whoever is blocked with its owner', async () => {
  const app = await startTestApp()
  const [her, blocked] = [await aPlayer(app), await aBoss(app)]
  const { showId } = (await page(app, her)).data
  await app.ask(blockUser, { uk: blocked.uk }, her)
  expect((await search(app, undefined, showId)).data.items).toHaveLength(1)
  expect((await search(app, blocked, showId)).data.items).toEqual([])
})

test('likes and blocks are seen at once, in this process and in every other', async () => {
  holdTheClock()
  const app = await startTestApp()
  const other = await startTestApp({}, app.databaseUrl)
  const [her, reader] = [await aPlayer(app), await aBoss(app)]
  const seen = async () => {
    const answers = await Promise.all([app, other].map((one) => list(one, reader)))
    return answers.map(({ data }) => data.items.map(({ liked }) => liked))
  }
  expect(await seen()).toEqual([[false], [false]])
  await app.ask(addLike, { uk: her.uk }, reader)
  expect(await seen()).toEqual([[true], [true]])
  await app.ask(removeLike, { uk: her.uk }, reader)
  expect(await seen()).toEqual([[false], [false]])
  await app.ask(blockUser, { uk: reader.uk }, her)
  expect(await seen()).toEqual([[], []])
  await app.ask(unblockUser, { uk: reader.uk }, her)
  expect(await seen()).toEqual([[false], [false]])
})

/** What a companion may do, and what a visitor sees of her then. */
const changes: Record<string, (app: TestApp, her: Person) => Promise<unknown>> = {
  'changes her price': async (app, her) => {
    const [service] = (await app.ask(myServices, {}, her)).data.services
    if (service === undefined) throw new Error('she sells nothing')
    const { unit: _minutes, ...sold } = service
    return app.ask(saveServices, { services: [{ ...sold, pricePerHour: 4_400 }] }, her)
  },
  'goes offline': (app, her) => app.ask(setStatus, { status: 'offline' }, her),
  'is busy with somebody': (app, her) => anAcceptedOrder(app, { player: her }),
  'is of another sex on her card': (app, her) => app.ask(setUserInfo, { sex: 2 }, her),
  'erases herself': (app, her) => app.ask(eraseMe, { nickname: her.nickname }, her),
}

test.each(Object.entries(changes))(
  'what a companion sees at once when she %s, visitors see in every process as soon as it hears of it',
  async (_what, change) => {
    holdTheClock()
    const app = await startTestApp()
    const other = await startTestApp({}, app.databaseUrl)
    const her = await aPlayer(app)
    const look = async (on: TestApp) => {
      const [cards, found] = await Promise.all([list(on), search(on, undefined, her.nickname)])
      const { status, data } = await page(on, her)
      return [cards.data.items, found.data.items, status, status === 200 ? data : null]
    }
    const before = await look(app)
    expect(await until('both see the same', async () => isSame(await look(other), before))).toBe(true)
    await change(app, her)
    const after = await look(app)
    expect(after).not.toEqual(before)
    app.app.house.shared.forget(null)
    expect(await look(app)).toEqual(after)
    expect(await until('the other process sees it', async () => isSame(await look(other), after))).toBe(true)
  },
)

function isSame(one: unknown, another: unknown): true | undefined {
  return JSON.stringify(one) === JSON.stringify(another) ? true : undefined
}

test('with every hint lost, whoever was hidden or erased is gone from every process within a second', async () => {
  const pass = holdTheClock()
  const app = await startTestApp()
  const deaf = (bus: Bus): Bus => ({ ...bus, listen: () => {} })
  const other = await startTestAppOver(deaf, app.databaseUrl, {})
  const [hidden, erased] = [await aPlayer(app), await aPlayer(app)]
  const look = async () => (await list(other)).data.items.length
  expect(await look()).toBe(2)
  await app.app.ground.db.run(sql`update player set taken_down = true where user_id = ${hidden.userId}`)
  await app.ask(eraseMe, { nickname: erased.nickname }, erased)
  expect(await look()).toBe(2)
  pass(1_000)
  expect(await look()).toBe(0)
  expect((await page(other, erased)).status).toBe(404)
})

test('a hundred who open the same list, page or search at once cost one look each', async () => {
  holdTheClock()
  const app = await startTestApp({ TRUST_PROXY: '1' })
  const her = await aPlayer(app)
  const from = (at: number) => ({ headers: { 'x-forwarded-for': `10.1.0.${at}` } })
  const ways = [
    (at: number) => app.ask(listPlayers, {}, from(at)),
    (at: number) => app.ask(getPlayer, { uk: her.uk }, from(at)),
    (at: number) => app.ask(searchPlayers, { keyword: her.nickname }, from(at)),
  ]
  for (const ask of ways) {
    const before = await readFound(app)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(at)))
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
    expect(await readFound(app)).toBe(before + 1)
  }
})

async function readFound(app: TestApp): Promise<number> {
  const metrics = await (await fetch(`${app.address}/metrics`)).text()
  return Number(/^kaihei_shared_found (\d+)$/m.exec(metrics)?.[1])
}

test('what is shared is said in whatever form a browser takes it, and is the same', async () => {
  const app = await startTestApp()
  for (let n = 0; n < 4; n++) await aPlayer(app)
  const read = async (encoding: string) => {
    const url = `${app.address}/proxy${listPlayers.path}`
    const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
    return { form: response.headers.get('content-encoding'), text: await response.text() }
  }
  const { text } = await read('identity')
  expect(text).toBe(await app.app.answerVisitor(listPlayers.path, {}))
  expect(await Promise.all(['br', 'gzip', 'br'].map(read))).toEqual([
    { form: 'br', text },
    { form: 'gzip', text },
    { form: 'br', text },
  ])
})
