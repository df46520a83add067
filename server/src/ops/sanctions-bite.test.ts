import { allCalls } from '@kaihei/domain/calls'
import { sendText } from '@kaihei/domain/chat/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { decideReport, listReports } from '@kaihei/domain/ops/report-calls'
import { imposeSanction, liftSanction } from '@kaihei/domain/ops/sanction-calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { answerSanction, listMySanctions } from '@kaihei/domain/sanctions/calls'
import type { SanctionKind } from '@kaihei/domain/sanctions/sanction'
import { checkToken, getProfile, login, register } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { addressOf } from '#testing/admission.ts'
import { shareTestApp, startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { openLine } from '#testing/line.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const reason = '充值被银行撤回'
const impose = (who: { uk: string }, kind: SanctionKind, by: Person, on: TestApp = app, until?: string) =>
  on.ask(imposeSanction, { uk: who.uk, kind, reason, ...(until !== undefined && { until }) }, by)
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString()

/** What each call says to somebody who sends nothing with it. */
async function tryAll(who: Person, which: (call: (typeof allCalls)[number]) => boolean) {
  const heard = new Map<string, string>()
  for (const call of allCalls.filter(which)) {
    const { status, data } = await app.send(
      call.method,
      addressOf(call, {}),
      call.method === 'POST' ? {} : undefined,
      who,
    )
    heard.set(`${call.method} ${call.path}`, (data as { reason?: string } | null)?.reason ?? String(status))
  }
  return heard
}

test('whatever can take coins or beans of somebody is a call that spends', () => {
  const taking = allCalls.filter(({ refusals = [] }) => refusals.includes('insufficient_balance'))
  expect(taking.filter(({ spends }) => spends !== true).map(({ path }) => path)).toEqual([])
  expect(taking.length).toBeGreaterThan(8)
})

test('whoever is frozen makes no call that spends, in any process at once, and is told why and until when', async () => {
  const here = await startTestApp()
  const there = await startTestApp({}, here.databaseUrl)
  const [boss, staff] = [await aBoss(here, { coins: 100 }), await aStaffMember(here)]
  const spending = allCalls.filter(({ spends }) => spends === true)
  const tryOne = (on: TestApp, call: (typeof allCalls)[number]) =>
    on.send(call.method, addressOf(call, {}), call.method === 'POST' ? {} : undefined, boss)
  // The other process has just seen them, and remembers.
  for (const call of spending) expect((await tryOne(there, call)).data.reason).not.toBe('account_frozen')
  const until = inAnHour()
  expect((await impose(boss, 'freeze', staff, here, until)).data).toMatchObject({ kind: 'freeze', until })
  for (const call of spending) {
    const refused = await tryOne(there, call)
    expect([call.path, refused]).toMatchObject([
      call.path,
      { status: 403, data: { reason: 'account_frozen', because: reason, availableAt: until } },
    ])
    expect(refused.message).toContain(reason)
  }
})

test('and makes every other call as before', async () => {
  const [boss, other, staff] = [await aBoss(app), await aBoss(app), await aStaffMember(app)]
  await impose(boss, 'freeze', staff)
  const which = ({ spends, access, path }: (typeof allCalls)[number]) =>
    spends !== true && access === 'member' && !path.includes('logout')
  expect(await tryAll(boss, which)).toEqual(await tryAll(other, which))
})

test('a freeze ends by the clock, and what it took is there again', async () => {
  const on = await startTestAppAt('2026-05-04T20:00:00Z')
  const [boss, staff] = [await aBoss(on, { coins: 100 }), await aStaffMember(on)]
  const rename = () => on.send('POST', '/proxy/web/dc/rename/update', {}, boss)
  await impose(boss, 'freeze', staff, on, '2026-05-04T21:00:00.000Z')
  expect((await rename()).status).toBe(403)
  await on.pass({ minutes: 59 })
  expect((await rename()).status).toBe(403)
  await on.pass({ minutes: 2 })
  expect((await rename()).status).toBe(400)
})

test('whoever is hidden is in no list and no search, and their page is that of anybody', async () => {
  const [companion, staff, boss] = [await aPlayer(app), await aStaffMember(app), await aBoss(app)]
  const isListed = async () =>
    (await app.ask(listPlayers, { sort: 'newest' }, boss)).data.items.some(({ uk }) => uk === companion.uk)
  const isFound = async () =>
    (await app.ask(searchPlayers, { keyword: companion.nickname }, boss)).data.items.length > 0
  expect([await isListed(), await isFound()]).toEqual([true, true])
  const { data } = await impose(companion, 'hide', staff)
  expect([await isListed(), await isFound()]).toEqual([false, false])
  expect((await app.ask(getPlayer, { uk: companion.uk }, boss)).data).toMatchObject({ isPlayer: false })
  expect((await app.ask(getProfile, {}, companion)).status).toBe(200)
  await app.ask(liftSanction, { id: data.id, reason: '已经改好' }, staff)
  expect([await isListed(), await isFound()]).toEqual([true, true])
})

test('whoever is banned is out everywhere at once: sessions here and in other processes, lines, sign-in', async () => {
  const here = await startTestApp()
  const there = await startTestApp({}, here.databaseUrl)
  const staff = await aStaffMember(here)
  const account = { account: 'gone@kaihei.test', password: 'long enough 71' }
  const { data } = await here.ask(register, { ...account, nickname: '要走的人' })
  const who = { token: data.token, uk: data.profile.uk }
  expect((await there.ask(checkToken, {}, who)).status).toBe(200)
  const line = await openLine(there.address)
  line.say({ type: 'hello', token: who.token })
  await impose(who, 'ban', staff, here)
  expect((await here.ask(checkToken, {}, who)).status).toBe(401)
  await expect.poll(async () => (await there.ask(checkToken, {}, who)).status).toBe(401)
  await line.closed
  const refused = await there.ask(login, account)
  expect(refused).toMatchObject({ status: 403, data: { reason: 'account_banned', because: reason } })
  expect(refused.message).toContain(reason)
  expect((await here.ask(getPlayer, { uk: who.uk }, staff)).status).toBe(404)
})

test('a banned person answers once with what the refused sign-in gave; lifted, they come in again', async () => {
  const staff = await aStaffMember(app)
  const account = { account: 'answers@kaihei.test', password: 'long enough 72' }
  const { data: came } = await app.ask(register, { ...account, nickname: '有话要说' })
  await impose({ uk: came.profile.uk }, 'ban', staff)
  const { answerToken = '' } = (await app.ask(login, account)).data as { answerToken?: string }
  const answer = (token: string) => app.ask(answerSanction, { token, text: '是银行弄错了，附上了回执' })
  expect((await answer(`${answerToken}x`)).data).toMatchObject({ reason: 'answer_expired' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => answer(answerToken)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  const { data: open } = await app.ask(listReports, { limit: 50 }, staff)
  const report = open.items.find(
    ({ kind, reporter }) => kind === 'sanction' && reporter.uk === came.profile.uk,
  )
  expect(report).toMatchObject({ reason, text: '是银行弄错了，附上了回执' })
  const decide = (decision: 'warned' | 'lifted') =>
    app.ask(decideReport, { id: report?.id ?? '', decision, reason: '核对过了，是误会' }, staff)
  expect((await decide('warned')).data).toMatchObject({ reason: 'wrong_decision' })
  expect((await decide('lifted')).data).toMatchObject({ state: 'decided' })
  expect((await app.ask(login, account)).status).toBe(200)
})

test('whoever may still come in reads what is imposed on them and answers it; nobody answers for another', async () => {
  const [boss, other, staff] = [await aBoss(app), await aBoss(app), await aStaffMember(app)]
  await impose(boss, 'mute', staff)
  const { data: frozen } = await impose(boss, 'freeze', staff)
  const mine = async () => (await app.ask(listMySanctions, {}, boss)).data.items
  expect((await mine()).map(({ kind, answered }) => [kind, answered])).toEqual([
    ['freeze', false],
    ['mute', false],
  ])
  const said = { id: frozen.id, text: '请再看看' }
  expect((await app.ask(answerSanction, said)).data).toMatchObject({ reason: 'answer_expired' })
  expect((await app.ask(answerSanction, said, other)).status).toBe(404)
  expect((await app.ask(answerSanction, said, boss)).status).toBe(200)
  expect((await app.ask(answerSanction, said, boss)).data).toMatchObject({ reason: 'already_answered' })
  expect((await mine())[0]).toMatchObject({ kind: 'freeze', answered: true })
  const { data: open } = await app.ask(listReports, { limit: 50 }, staff)
  const id = open.items.find(({ thing }) => thing.id === frozen.id)?.id ?? ''
  await app.ask(decideReport, { id, decision: 'dismissed', reason: '银行确认过' }, staff)
  const { data: told } = await app.ask(listNotices, {}, boss)
  expect(told.items[0]?.message.told).toMatchObject({ event: 'answerUpheld' })
})

test('of many who lift one sanction at once, one does, and of two freezes the other goes on', async () => {
  const [boss, staff, admin] = [await aBoss(app), await aStaffMember(app), await anAdmin(app)]
  const [first, second] = [await impose(boss, 'freeze', staff), await impose(boss, 'freeze', admin)]
  const lift = (id: string, by: Person) => app.ask(liftSanction, { id, reason: '弄错了' }, by)
  const replies = await Promise.all([staff, admin, staff, admin].map((by) => lift(first.data.id, by)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const rename = () => app.send('POST', '/proxy/web/dc/rename/update', {}, boss)
  expect((await rename()).status).toBe(403)
  expect((await lift(second.data.id, staff)).status).toBe(200)
  expect((await rename()).status).toBe(400)
})

test.each(['hide', 'freeze'] as const)('a %s leaves people their words', async (kind) => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  await impose(boss, kind, staff)
  const said = await app.ask(sendText, { conversationType: 'C2C', to: companion.uk, text: '在吗' }, boss)
  expect(said.status).toBe(200)
})
