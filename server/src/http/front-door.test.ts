import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { bounds } from '@kaihei/domain/bounds'
import type { Call } from '@kaihei/domain/call'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { listGames } from '@kaihei/domain/games/calls'
import { addLike } from '@kaihei/domain/likes/calls'
import { switchModule } from '@kaihei/domain/ops/module-calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { listRentAccounts } from '@kaihei/domain/rental/calls'
import { getProfile, listCountries, listSessions } from '@kaihei/domain/users/calls'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from '#testing/people.ts'
import { until } from '#testing/until.ts'
import { rememberActors } from './actors.ts'
import { findAddresses } from './address.ts'
import { answer, type Route } from './answer.ts'
import { answerWritten } from './answer-view.ts'
import { openFrontDoor } from './front-door.ts'
import { openGate } from './gate.ts'
import { Limits } from './limits.ts'
import { logOptions } from './open-http.ts'
import { seeOff } from './see-off.ts'
import { serveCalls } from './serve.ts'

type Headers = Readonly<Record<string, string>>

interface Heard {
  readonly status: number | undefined
  readonly headers: Record<string, unknown>
  readonly bytes: Buffer
}

const pathOf = (call: Call, query = '') => `/proxy${call.path}${query}`

/** Without what differs between any two answers, and what belongs to the connection. */
function comparable({ status, headers, bytes }: Heard): unknown {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...said } = headers
  return { status, headers: { ...said, 'x-request-id': typeof said['x-request-id'] }, bytes }
}

async function throughTheDoor({ address }: TestApp, url: string, headers: Headers): Promise<Heard> {
  const sent = request(address + url, { headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }
}

/** No listener stands before a call that is injected. */
async function throughTheFramework({ app }: TestApp, url: string, headers: Headers): Promise<Heard> {
  const answered = await app.http.inject({ url, headers, remoteAddress: '127.0.0.1' })
  return { status: answered.statusCode, headers: answered.headers, bytes: answered.rawPayload }
}

/** Asks both ways, and answers what both have said. */
async function askBothWays(app: TestApp, url: string, headers: Headers = {}): Promise<Heard> {
  const [one, other] = [await throughTheDoor(app, url, headers), await throughTheFramework(app, url, headers)]
  expect([url, headers, comparable(one)]).toEqual([url, headers, comparable(other)])
  return one
}

const readText = ({ bytes }: Heard) => bytes.toString()

test('by both ways the same bytes and the same headers are sent, in every form', async () => {
  const app = await startTestApp()
  const people = [await aPlayer(app), await aPlayer(app), await aPlayer(app)]
  const [her, member] = [people[0], await aBoss(app)]
  await app.ask(addLike, { uk: her?.uk ?? '' }, member)
  const urls = [
    pathOf(listPlayers),
    pathOf(listPlayers, '?limit=2'),
    pathOf(getPlayer, `?uk=${her?.uk}`),
    pathOf(searchPlayers, `?keyword=${encodeURIComponent('路人')}`),
    pathOf(listGames),
    pathOf(listCountries),
    pathOf(getProfile),
    pathOf(listSessions),
    pathOf(getLastOrder),
    '/proxy/web/wallet/statement?month=2026-05',
  ]
  const forms = new Set<unknown>()
  for (const url of urls)
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const who of [{}, { authorization: member.token }]) {
        const { headers } = await askBothWays(app, url, { 'accept-encoding': encoding, ...who })
        forms.add(headers['content-encoding'])
      }
  expect(forms).toEqual(new Set(['br', 'gzip', undefined]))
})

test('by both ways the same is refused, in the same words', async () => {
  const app = await startTestApp()
  const [her, blocked, boss] = [await aPlayer(app), await aBoss(app), await aBoss(app)]
  await app.ask(blockUser, { uk: blocked.uk }, her)
  const as = (who: { readonly token: string }) => ({ authorization: who.token })
  const page = pathOf(getPlayer, `?uk=${her.uk}`)
  const asked: [string, Headers, number][] = [
    [page, {}, 200],
    [page, as(boss), 200],
    [page, as(blocked), 404],
    [page, { authorization: 'nobody' }, 200],
    [pathOf(getPlayer, '?uk=0000000000000000'), {}, 404],
    [pathOf(getPlayer, '?uk=nobody'), {}, 400],
    [pathOf(getPlayer), {}, 400],
    [pathOf(listPlayers, '?limit=3&limit=4'), {}, 400],
    [pathOf(listPlayers, '?limt=3'), {}, 400],
    [pathOf(listPlayers, '?cursor=nowhere'), {}, 400],
    [pathOf(searchPlayers, '?keyword=a&cursor=nowhere'), {}, 400],
    [pathOf(listPlayers, '?constructor=1&__proto__=2'), {}, 400],
    [pathOf(searchPlayers, '?keyword=%00'), {}, 400],
    [pathOf(searchPlayers, '?keyword=%E0%A4%A'), {}, 200],
    [pathOf(searchPlayers, '?keyword=a+b%20c&'), {}, 200],
    [pathOf(getProfile), {}, 401],
    ['/proxy/web/ops/modules', as(boss), 403],
  ]
  for (const [url, headers, status] of asked)
    expect([url, (await askBothWays(app, url, headers)).status]).toEqual([url, status])
})

test('a part of the house that is switched off is shut by both ways at once', async () => {
  const app = await startTestApp()
  const url = pathOf(listRentAccounts)
  expect((await askBothWays(app, url)).status).toBe(200)
  await app.ask(switchModule, { module: 'rental', on: false, why: '都要关上' }, await anAdmin(app))
  const shut = await askBothWays(app, url)
  expect([shut.status, readText(shut)]).toEqual([403, expect.stringContaining('module_off')])
})

test('each call is counted once, whichever way it takes, and whoever came too often hears the same by both', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startTestApp()
  const { token } = await aBoss(app)
  const { times } = bounds.rates.general
  for (const [url, headers] of [
    [pathOf(listPlayers), {}],
    [pathOf(getProfile), { authorization: token }],
  ] as const) {
    for (let at = 0; at < times; at += 2) expect((await askBothWays(app, url, headers)).status).toBe(200)
    const refused = await askBothWays(app, url, headers)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 10])
  }
})

test('what is answered at the door is timed with everything else', async () => {
  const app = await startTestApp()
  const staff = await aStaffMember(app)
  const count = async (status: number) => {
    const text = await (await fetch(`${app.address}/metrics`)).text()
    const line = new RegExp(
      `^kaihei_call_seconds_count.*path="${getPlayer.path}".*status="${status}".* (\\d+)$`,
      'm',
    )
    return Number(line.exec(text)?.[1] ?? 0)
  }
  const page = pathOf(getPlayer, `?uk=${staff.uk}`)
  await askBothWays(app, page)
  await throughTheDoor(app, page, {})
  await throughTheDoor(app, pathOf(getPlayer), {})
  expect([await count(200), await count(400)]).toEqual([3, 1])
})

/** A server with one call, and what went through the framework. */
async function serveOne(route: Route, checkAnswers = false) {
  const seen: string[] = []
  let log = ''
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((log += String(chunk)), done()) })
  const http = Fastify({ logger: { ...logOptions('error'), stream } })
  http.addHook('onRequest', (one, _reply, done) => {
    seen.push(`${one.method} ${one.url}`)
    done()
  })
  const limits = new Limits()
  const { ground } = (await startTestApp()).app
  const serving = {
    ground,
    actors: rememberActors(() => Promise.resolve(undefined)),
    gate: openGate(limits),
    addressOf: findAddresses(0),
    checkAnswers,
  }
  openFrontDoor(http, [route], { ...serving, timeCall: () => {} })
  await serveCalls(http, [route], serving)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    limits.close()
    await http.close()
  })
  return { http, address, port: Number(new URL(address).port), seen, log: () => log }
}

const games = answer(listGames, () => Promise.resolve({ items: [] }))

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))()

/** The first who asks is told when that is released. */
function holdFirst() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  const given = answer(listGames, async () => {
    if (asked++ === 0) await released
    return { items: [] }
  })
  return {
    given,
    release: () => release(),
    begun: () => until('the first is under way', () => Promise.resolve(asked === 1 || undefined)),
  }
}

test('only what asks for a look at exactly its address stays with the door', async () => {
  const { address, seen } = await serveOne(games)
  const url = address + pathOf(listGames)
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}?`)).status).toBe(200)
  expect(seen).toEqual([])
  await fetch(url, { method: 'HEAD' })
  await fetch(url, { method: 'POST' })
  await fetch(`${url}/`)
  await fetch(url.replace('games', 'g%61mes'))
  await fetch(address.concat('/', pathOf(listGames)))
  const withBody = request(url, { method: 'GET', headers: { 'content-length': 2 } }).end('{}')
  await once(withBody, 'response')
  expect(seen.map((one) => one.split(' ')[0])).toEqual(['HEAD', 'POST', 'GET', 'GET', 'GET', 'GET'])
})

test('a failure says nothing about itself and is found in the log by its number', async () => {
  const failing = answer(listGames, () => Promise.reject(new Error('the cause')))
  const { address, log, seen } = await serveOne(failing)
  const response = await fetch(address + pathOf(listGames, '?'))
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('the cause')])
  expect(seen).toEqual([])
  expect(JSON.parse(log())).toMatchObject({
    err: { message: 'the cause' },
    reqId: response.headers.get('x-request-id'),
    path: listGames.path,
    msg: 'a call failed',
  })
})

test('and so is one in the midst of telling a visitor at once', async () => {
  const torn = () => {
    throw new Error('the cause')
  }
  const body = { text: torn, formFor: torn }
  const failing = answerWritten(
    listGames,
    () => body,
    () => Promise.resolve(body),
  )
  const { address, log, seen } = await serveOne(failing)
  expect((await fetch(address + pathOf(listGames))).status).toBe(500)
  expect([seen, log()]).toEqual([[], expect.stringContaining('the cause')])
})

test('an answer that breaks its contract is found there too, where answers are checked', async () => {
  const broken = answer(listGames, () => Promise.resolve({ nonsense: true } as never))
  const strict = await serveOne(broken, true)
  expect((await fetch(strict.address + pathOf(listGames))).status).toBe(500)
  expect(strict.log()).toContain('broke its contract')
  const lenient = await serveOne(broken)
  expect((await fetch(lenient.address + pathOf(listGames))).status).toBe(200)
})

test('whoever goes before the answer is there harms nobody', async () => {
  const held = holdFirst()
  const { http, address, port, log } = await serveOne(held.given)
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${pathOf(listGames)} HTTP/1.1\r\nhost: here\r\n\r\n`)
  await held.begun()
  socket.resetAndDestroy()
  await until('it is noticed', async () => (await countConnections(http.server)) === 0 || undefined)
  held.release()
  expect([(await fetch(address + pathOf(listGames))).status, log()]).toEqual([200, ''])
})

test('what is under way when the server ends is answered, and who comes while it sees everybody off is told to go', async () => {
  const held = holdFirst()
  const { http, address, seen } = await serveOne(held.given)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [response] = (await once(request(address + pathOf(listGames), { agent }).end(), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    await once(response, 'end')
    return [response.statusCode, response.headers.connection]
  }
  const [first, second] = [ask(), ask()]
  await held.begun()
  const seenOff = seeOff(http.server, () => {})
  held.release()
  // The second comes on the connection of the first.
  expect([await first, await second]).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ])
  await seenOff
  expect(seen).toHaveLength(1)
})

test('whoever changes something hears it from the door at once', async () => {
  const app = await startTestApp()
  const [her, member] = [await aPlayer(app), await aBoss(app)]
  const page = pathOf(getPlayer, `?uk=${her.uk}`)
  const liked = async () => {
    const { bytes } = await askBothWays(app, page, { authorization: member.token })
    return (JSON.parse(String(bytes)) as { data: { liked: boolean } }).data.liked
  }
  expect(await liked()).toBe(false)
  await app.ask(addLike, { uk: her.uk }, member)
  expect(await liked()).toBe(true)
  await app.app.ground.db.run(sql`delete from player_like where user_id = ${member.userId}`)
  expect(await liked()).toBe(false)
})
