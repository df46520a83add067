import { randomUUID } from 'node:crypto'
import type { Call } from '@kaihei/domain/call'
import { allCalls, nameOfCall } from '@kaihei/domain/calls'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import { changeGame, switchGame, switchGift, switchLine } from '@kaihei/domain/ops/catalogue-calls'
import { switchModule } from '@kaihei/domain/ops/module-calls'
import { createCampaign } from '@kaihei/domain/ops/voucher-calls'
import { readLimit } from '@kaihei/domain/shape'
import { createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { safeParse } from 'zod/v4/core'
import { sql } from '#db/sql.ts'
import { anOrder, askQuote } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, type Person } from '#testing/people.ts'
import { formOf, sendFormTo } from '#testing/upload.ts'
import type { Attacked } from './attacked.ts'
import {
  hostileTexts,
  hugeTexts,
  inputWith,
  type Known,
  mark,
  textAt,
  textPlaces,
  textsIn,
  type Where,
} from './hostile-texts.ts'
import { inLanes } from './lanes.ts'
import { stageShop } from './shop-stage.ts'

interface Outcome {
  /** Whatever is not as it has to be, a line each. */
  readonly findings: readonly string[]
  readonly sent: number
  /** How many fields there are of which at least one such text was kept. */
  readonly keeping: number
}

/** A text that was taken: whoever finds its mark anywhere has to find all of it. */
interface Taken {
  readonly field: string
  readonly text: string
  readonly isToBeKept: boolean
}

/**
 * Every such text at every place of every call, by somebody whom the call lets in, about things that there are. What the
 * contract refuses has to be refused; what it allows must not fail, and is found again as it was, in every row of the
 * database and in what its owner is told.
 */
export async function attackTexts(house: Attacked, calls: readonly Call[] = allCalls): Promise<Outcome> {
  const attack = {
    findings: [] as string[],
    sent: 0,
    taken: new Map<string, Taken>(),
    people: [] as Person[],
  }
  const places = calls.flatMap((call) => textPlaces(call.input).map((where) => ({ call, where })))
  await inLanes(places, 4, async ({ call, where }, at) => attackPlace(house, attack, call, where, at))
  const found = new Set<string>()
  const inParts = new Set<string>()
  const check = (whereFound: string, text: string) => {
    for (const sign of text.match(marks) ?? []) {
      const { field, text: whole } = attack.taken.get(sign) ?? {}
      if (whole === undefined) continue
      // What is searched by is kept beside it, in parts; but nothing is kept as it stands on a page.
      ;(text.includes(whole) ? found : inParts).add(sign)
      if (!entity.test(whole) && entity.test(text))
        attack.findings.push(`${field}: ${whereFound} has ${quoted(text)}`)
    }
  }
  for (const text of await readDatabase(house)) check('the database', text)
  for (const { token } of attack.people) {
    const { data } = await house.somebody().ask(exportMyData, {}, { token })
    for (const text of textsIn(data)) check('the export', text)
  }
  for (const sign of inParts) {
    const { field, text = '' } = attack.taken.get(sign) ?? {}
    if (!found.has(sign)) attack.findings.push(`${field}: of ${quoted(text)} only parts are there`)
  }
  const kept = new Set([...found].map((sign) => attack.taken.get(sign)?.field))
  // Some of it is written over by the next, some is taken once and then agreed to without a look.
  for (const { field, isToBeKept } of attack.taken.values())
    if (isToBeKept && !kept.has(field))
      attack.findings.push(`${field}: of all that was taken nothing is there`)
  return { findings: [...new Set(attack.findings)], sent: attack.sent, keeping: kept.size }
}

/** The characters that `mark` writes. */
const marks = /[\u{20000}-\u{2a6d0}]/gu
const entity = /&(?:lt|gt|amp|quot|#\d+);|\\u00/

interface Attack {
  readonly findings: string[]
  readonly taken: Map<string, Taken>
  readonly people: Person[]
  sent: number
}

async function attackPlace(
  house: Attacked,
  attack: Attack,
  call: Call,
  where: Where,
  at: number,
): Promise<void> {
  const stage = await setStage(house, call)
  const field = `${nameOfCall(call)}.${where.join('.')}`
  const inPath = call.path.includes(`{${String(where[0])}}`)
  const inBody = call.method === 'POST' && !inPath
  const texts = inBody ? [...hostileTexts, ...hugeTexts] : hostileTexts.filter(isWellFormed)
  // Some things can be done once: another text is the first at every place.
  for (const [turn, text] of [
    ...texts.slice(at % texts.length),
    ...texts.slice(0, at % texts.length),
  ].entries()) {
    const sign = mark(at * 32 + turn)
    const input = inputWith(call, where, text + sign, await stage.know())
    const parsed = safeParse(call.input, input)
    // Whoever need not sign in does so every other time.
    const person = call.access === 'anyone' && turn % 2 === 1 ? {} : stage.people[turn % stage.people.length]
    const { status, type, answer } = await send(house, call, input, person ?? {})
    attack.sent++
    if (!type.startsWith('application/json')) attack.findings.push(`${field}: answered as ${type}`)
    const allowed =
      parsed.success && !text.includes('\0')
        ? status < 500 && ![401, 413, 429].includes(status)
        : status === 400 ||
          (inPath && status === 404) ||
          (status === 422 && parsed.error?.issues.some(readLimit) === true)
    if (!allowed) attack.findings.push(`${field}: ${quoted(text)} hears ${status}`)
    const tidied = parsed.success ? textAt(parsed.data, where) : undefined
    if (status !== 200 || typeof tidied !== 'string') continue
    const kept = tidied.replace(/\p{Cs}/gu, '\ufffd')
    attack.taken.set(sign, { field, text: kept, isToBeKept: call.effect === 'change' && keeps(call, where) })
    for (const told of textsIn(answer))
      if (told.includes(sign) && ![tidied, kept, masked].some((form) => told.includes(form)))
        attack.findings.push(`${field}: answered with ${quoted(told)}`)
  }
  await stage.leave()
  attack.people.push(...stage.people)
}

/** Where money goes is shown to its owner by its ends. */
const masked = '••••'
/** Hints of where somebody came from, what is only compared, and what only staff have to say. */
const forgotten = [
  'inviteCode',
  'discordId',
  'dcid',
  'readNotices.uid',
  'deleteReview.reason',
  'deleteReview.remark',
  'changeGame.servers.0.was',
  'changeGame.ranks.0.was',
]

function keeps(call: Call, where: Where): boolean {
  const name = where.join('.')
  return call.secret !== true && ![name, `${nameOfCall(call)}.${name}`].some((one) => forgotten.includes(one))
}

function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

interface Stage {
  /** Whom the call is for, in turns. */
  readonly people: readonly Person[]
  /** Ids of what there is. Some of it can be used once. */
  readonly know: () => Promise<Known>
  /** Everything is there for the others again. */
  readonly leave: () => Promise<void>
}

let staged = 0
const firstGift = 'match'
/** What the other calls are tried with is of the other. */
const quietLine = 'joy'
const quietGame = 'film'
/** As it was before somebody changed it. */
const itself = { code: quietGame, name: '一起看片', english: 'Watching films', servers: [], ranks: [] }

async function setStage(house: Attacked, call: Call): Promise<Stage> {
  const { place, somebody } = house
  const fields = new Set(textPlaces(call.input).map(([name]) => name))
  const talk = { ...somebody(), ...place }
  const player = await aPlayer(place)
  const boss = await aBoss(place, { coins: 5_000, beans: 5_000 })
  const isForStaff = ['staff', 'admin'].includes(call.access)
  const admin = isForStaff ? await anAdmin(place) : undefined
  const about = ['orderId', 'orderSn'].some((name) => fields.has(name))
    ? await anOrder(talk, { boss, player })
    : undefined
  const known = {
    product: 'pw',
    account: `victim-${++staged}`,
    uk: player.uk,
    playerUk: player.uk,
    pricePerHour: 3_000,
    ...(call === switchLine && { code: quietLine }),
    ...(call === switchGame && { code: quietGame }),
    ...(call === changeGame && { code: quietGame, english: 'Late films' }),
    ...(about && { orderId: about.orderId, orderSn: about.orderSn }),
    ...(fields.has('id') && { id: await makeSubject(house, call, boss, player) }),
    ...(await stageShop(house, call, boss)),
    ...(fields.has('campaignId') && admin && { campaignId: await makeCampaign(house, admin) }),
  }
  const turn = async (on: boolean) => {
    if (call === switchModule) await somebody().ask(switchModule, { module: 'draws', on, why: '盘点' }, admin)
    // What is so already is not switched, and keeps nothing.
    if (call === switchGift) await somebody().ask(switchGift, { id: firstGift, on, why: '盘点' }, admin)
    if (call === switchLine) await somebody().ask(switchLine, { code: quietLine, on, why: '盘点' }, admin)
    if (call === switchGame) await somebody().ask(switchGame, { code: quietGame, on, why: '盘点' }, admin)
    if (call === changeGame) await somebody().ask(changeGame, { ...itself, why: '盘点' }, admin)
  }
  return {
    leave: () => turn(true),
    // Who may do it rarely has help.
    people: admin
      ? [admin]
      : call.access === 'player'
        ? [player]
        : about || call.limit
          ? [boss, player]
          : [boss],
    know: async () => {
      // What is on is not turned on: nothing would be kept. Its own calls are refused for that moment only.
      await turn(false)
      return fields.has('quote')
        ? { ...known, quote: (await askQuote(talk, { boss, player })).data.quote }
        : known
    },
  }
}

/** A withdrawal of the boss where money is meant, else a review that he has written. */
async function makeSubject(
  { somebody, db }: Attacked,
  { path }: Call,
  boss: Person,
  player: Person,
): Promise<string> {
  if (path.includes('/withdraw')) {
    const asked = { amount: 300_000, method: 'paypal', payee: 'somebody@example.com' } as const
    return (await somebody().ask(createWithdrawal, asked, boss)).data.id
  }
  const id = randomUUID()
  await db.run(sql`
    insert into review (id, player_id, author_id, game, stars, created_at)
    values (${id}, ${player.userId}, ${boss.userId}, 'lol', 5, now())`)
  return id
}

async function makeCampaign({ somebody }: Attacked, admin: Person): Promise<string> {
  const value = { kind: 'percent', percent: 10, cap: 1_000 } as const
  const campaign = { title: '周末', value, livesDays: 7, budget: 100_000, reason: '周末活动' }
  return (await somebody().ask(createCampaign, campaign, admin)).data.id
}

interface Caller {
  readonly token?: string
}

interface Answered {
  readonly status: number
  readonly type: string
  readonly answer: unknown
}

async function send(house: Attacked, call: Call, input: unknown, person: Caller): Promise<Answered> {
  const talk = house.somebody()
  if (call.body === 'multipart') {
    const fields = Object.entries(input as Record<string, unknown>).map(([name, value]) => [
      name,
      String(value),
    ])
    const form = formOf(Object.fromEntries(fields) as Record<string, string>, Buffer.from('no picture'))
    const { status, data } = await sendFormTo(call, talk, form, person)
    return { status, type: 'application/json', answer: data }
  }
  if (call.answersAs !== undefined) return sendForFile(talk.address, call, input, person)
  const { status, headers, data } = await talk.ask(call, input, person)
  return { status, type: headers.get('content-type') ?? '', answer: data }
}

/** A file comes without the envelope. */
async function sendForFile(
  address: string,
  call: Call,
  input: unknown,
  { token = '' }: Caller,
): Promise<Answered> {
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const response = await fetch(`${address}/proxy${call.path}?${query}`, { headers: { authorization: token } })
  const type = response.headers.get('content-type') ?? ''
  const isFile = type.startsWith(call.answersAs ?? '')
  const answer = await response.text()
  return { status: response.status, type: isFile ? 'application/json' : type, answer }
}

/** All texts in all tables. */
async function readDatabase({ db }: Attacked): Promise<readonly string[]> {
  const tables = await db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.rows<{ row: unknown }>({ text: `select to_jsonb(t) as row from "${name}" t`, values: [] }),
    ),
  )
  return rows.flat().flatMap(({ row }) => textsIn(row))
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
