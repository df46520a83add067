import { blockUser } from '@kaihei/domain/blocks/calls'
import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { listMessages } from '@kaihei/domain/chat/calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import { getDraw, getNextCommitment } from '@kaihei/domain/fair/calls'
import { checkDraw } from '@kaihei/domain/fair/check-draw'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import {
  claimPacket,
  getPacket,
  getPacketTerms,
  listPackets,
  type Packet,
  sendPacket,
} from '@kaihei/domain/packets/calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { readBalances } from '#ledger/journal.ts'
import { tally, wordOf } from '#proofs/outcome.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aStaffMember, type Person } from '#testing/people.ts'
import { startReading } from '#work/work.ts'

const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
const app = await shareTestApp(env)
afterAll(() => expectBooksToBalance(app))

type Sending = Partial<SentOf<typeof sendPacket>>

const send = (who: Person, sending: Sending = {}, on: TestApp = app) =>
  on.ask(sendPacket, { kind: 'lucky', amount: 1_000, shares: 3, ...sending }, who)
const claim = (who: Person, id: string, on: TestApp = app) => on.ask(claimPacket, { id }, who)
const look = async (id: string, who?: Person, on: TestApp = app) =>
  (await on.ask(getPacket, { id }, who)).data
const proofOf = async (drawId: string, on: TestApp = app) => (await on.ask(getDraw, { drawId })).data
const coinsOf = async ({ userId }: Person, on: TestApp = app) => {
  const balances = await readBalances(startReading(on.app.ground), userId)
  return ['coin.paid', 'coin.earned', 'coin.bonus'].map((which) => balances[which as 'coin.paid'] ?? 0)
}
/** As many as a test needs at most. */
const people = (means: Parameters<typeof aBoss>[1], on: TestApp = app) =>
  Promise.all([aBoss(on, means), aBoss(on, means), aBoss(on, means), aBoss(on, means)])

async function aGroup(owner: Person, ...members: Person[]): Promise<string> {
  const { groupID } = (await app.ask(groups.createGroup, { name: '开黑群' }, owner)).data
  for (const member of members) await app.ask(groups.joinGroup, { groupID }, member)
  return groupID
}

test('a packet takes its coins from the sender, and each who opens it gets the next share as a gift', async () => {
  const [sender, first, second, third] = await people({ coins: 20 })
  const { status, data } = await send(sender, { words: '见者有份' })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    kind: 'lucky',
    amount: 1_000,
    shares: 3,
    remainingShares: 3,
    remainingAmount: 1_000,
    words: '见者有份',
    state: 'open',
    groupID: null,
    mine: null,
    sender: { uk: sender.uk },
  })
  expect(Date.parse(data.expiresAt) - Date.parse(data.sentAt)).toBe(24 * 3_600_000)
  expect(await coinsOf(sender)).toEqual([1_000, 0, 0])

  const taken: number[] = []
  for (const [place, who] of [first, second, third].entries()) {
    const reply = await claim(who, data.id)
    expect(reply).toMatchObject({ status: 200, data: { remainingShares: 2 - place } })
    taken.push(reply.data.amount)
    expect(await coinsOf(who)).toEqual([2_000, 0, reply.data.amount])
  }
  expect(taken.reduce((sum, amount) => sum + amount)).toBe(1_000)
  const over = await look(data.id, second)
  expect(over).toMatchObject({ state: 'empty', remainingShares: 0, remainingAmount: 0, mine: taken[1] })
  expect(over.claims.map(({ uk, amount }) => [uk, amount])).toEqual(
    [first, second, third].map((who, place) => [who.uk, taken[place]]),
  )
  const proof = await proofOf(data.drawId)
  expect(proof).toMatchObject({ kind: 'packet', nonce: 0, result: { shares: taken } })
  expect(await checkDraw(proof, taken)).toMatchObject({ holds: true })
})

test('the fingerprint is shown before, the seed only after: nobody can work out what is left', async () => {
  const [sender, one] = await people({ coins: 20 })
  const { commitment } = (await app.ask(getNextCommitment, {}, sender)).data
  expect((await app.ask(getNextCommitment, {}, sender)).data.commitment).toBe(commitment)
  const { data } = await send(sender, { commitment, clientSeed: '好运 123', shares: 1 })
  expect(data.commitment).toBe(commitment)
  expect(await proofOf(data.drawId)).toEqual({
    drawId: data.drawId,
    kind: 'packet',
    algorithm: 'kaihei-fair-1',
    commitment,
    serverSeed: null,
    clientSeed: '好运 123',
    nonce: 0,
    inputs: { kind: 'lucky', amount: 1_000, shares: 1 },
    result: null,
  })
  expect(await look(data.id, one)).toMatchObject({ remainingAmount: null, claims: [] })
  expect(await look(data.id)).toMatchObject({ remainingAmount: null, mine: null })
  const next = (await app.ask(getNextCommitment, {}, sender)).data.commitment
  expect(next).not.toBe(commitment)
  expect(await send(sender, { commitment })).toMatchObject({ status: 409, data: { reason: 'seed_moved' } })
  await claim(one, data.id)
  const proof = await proofOf(data.drawId)
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(await checkDraw(proof, [1_000])).toMatchObject({ holds: true, seedHolds: true })
  const stored = await app.app.ground.db.first<{ sealed: Buffer }>(
    sql`select sealed from fair_seed where commitment = ${next}`,
  )
  expect(stored?.sealed).toHaveLength(12 + 16 + 64)
})

test('nobody opens one twice, nothing is left of an empty one, and what is not there is not found', async () => {
  const [sender, one, late] = await people({ coins: 20 })
  const { id } = (await send(sender, { kind: 'equal', shares: 2 })).data
  expect((await claim(one, id)).data).toEqual({ amount: 500, remainingShares: 1 })
  expect(await claim(one, id)).toMatchObject({ status: 409, data: { reason: 'already_claimed' } })
  expect((await claim(sender, id)).data).toEqual({ amount: 500, remainingShares: 0 })
  expect(await coinsOf(sender)).toEqual([1_000, 0, 500])
  expect(await claim(late, id)).toMatchObject({ status: 409, data: { reason: 'packet_empty' } })
  expect(await claim(one, id)).toMatchObject({ status: 409, data: { reason: 'already_claimed' } })
  const nowhere = '0190f2a0-0000-7000-8000-000000000000'
  expect(await claim(one, nowhere)).toMatchObject({ status: 404, data: { reason: 'not_found' } })
  expect(await app.ask(getDraw, { drawId: nowhere })).toMatchObject({ status: 404 })
})

test.each([
  [{ amount: 99 }, 'packet_amount'],
  [{ amount: 200_001 }, 'packet_amount'],
  [{ amount: 50, shares: 100 }, 'packet_amount'],
  [{ shares: 0 }, 'packet_shares'],
  [{ shares: 101 }, 'packet_shares'],
])('%j is refused whole: %s', async (sending, reason) => {
  const sender = await aBoss(app, { coins: 5_000 })
  expect(await send(sender, sending)).toMatchObject({ status: 422, data: { reason } })
  expect(await coinsOf(sender)).toEqual([500_000, 0, 0])
})

test('words that are too long, a foreign kind and a commitment that is none are malformed', async () => {
  const sender = await aBoss(app, { coins: 50 })
  const malformed = [
    { words: '字'.repeat(25) },
    { kind: 'big' as 'lucky' },
    { commitment: 'x' },
    { clientSeed: '' },
  ]
  for (const sending of malformed) expect((await send(sender, sending)).status).toBe(400)
})

test('only bought and earned coins are sent, the earned ones first, 2 000 a day', async () => {
  const sender = await aBoss(app, { coins: 1_500, beans: 1_000 })
  await app.ask(convertToCoin, { amount: 100_000 }, sender)
  expect(await coinsOf(sender)).toEqual([150_000, 100_000, 2_000])
  const terms = async () => (await app.ask(getPacketTerms, {}, sender)).data
  expect(await terms()).toEqual({ sendable: 250_000, leftToday: 200_000 })
  await send(sender, { amount: 120_000 })
  expect(await coinsOf(sender)).toEqual([130_000, 0, 2_000])
  expect(await terms()).toEqual({ sendable: 130_000, leftToday: 80_000 })
  expect(await send(sender, { amount: 80_001 })).toMatchObject({
    status: 422,
    data: { reason: 'packet_limit', leftToday: 80_000 },
  })
  expect((await send(sender, { amount: 80_000 })).status).toBe(200)
  const poor = await aBoss(app, { coins: 9, beans: 100 })
  await app.ask(convertToCoin, { amount: 5_000 }, poor)
  expect(await send(poor, { amount: 5_901 })).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_balance', available: 5_900 },
  })
})

test('what nobody took goes back to the classes it came from, once, and the seed is told', async () => {
  const [sender, one] = await people({ coins: 10, beans: 30 })
  await app.ask(convertToCoin, { amount: 500 }, sender)
  const { data } = await send(sender, { kind: 'equal', amount: 1_200, shares: 4 })
  expect(await coinsOf(sender)).toEqual([300, 0, 10])
  for (const who of [one, sender]) await claim(who, data.id)
  await app.pass({ hours: 23, minutes: 59 })
  expect(await look(data.id, one)).toMatchObject({ state: 'open', remainingShares: 2 })
  await app.pass({ minutes: 1 })
  expect(await look(data.id, one)).toMatchObject({
    state: 'expired',
    remainingShares: 2,
    remainingAmount: 600,
    endedAt: data.expiresAt,
  })
  // 500 earned and 700 bought went in; 600 were taken, the earned ones first.
  expect(await coinsOf(sender)).toEqual([900, 0, 310])
  const late = await aBoss(app)
  expect(await claim(late, data.id)).toMatchObject({ status: 409, data: { reason: 'packet_expired' } })
  expect(await checkDraw(await proofOf(data.drawId), [300, 300])).toMatchObject({ holds: true })
  await app.pass({ hours: 24 })
  expect(await coinsOf(sender)).toEqual([900, 0, 310])
})

test('whoever looks before the clock has come finds it over, and everything in its place', async () => {
  const sender = await aBoss(app, { coins: 10 })
  const [seen, listed] = [
    (await send(sender, { amount: 500 })).data,
    (await send(sender, { amount: 500 })).data,
  ]
  app.app.ground.clock.setAhead(24 * 3_600_000 + app.app.ground.clock.aheadMs)
  expect(await claim(sender, seen.id)).toMatchObject({ data: { reason: 'packet_expired' } })
  expect(await look(seen.id, sender)).toMatchObject({ state: 'expired', remainingAmount: 500 })
  const { items } = (await app.ask(listPackets, { state: 'expired' })).data
  const mine = items.filter(({ sender: { uk } }) => uk === sender.uk)
  expect(mine.map(({ id }) => id)).toEqual([listed.id, seen.id])
  expect(await coinsOf(sender)).toEqual([1_000, 0, 0])
})

test('both sides find it on their bills, with a link to the packet', async () => {
  const [sender, one] = await people({ coins: 20 })
  const { id } = (await send(sender, { kind: 'equal', shares: 2 })).data
  await claim(one, id)
  const billsOf = async (who: Person) => (await app.ask(listBills, { type: 5 }, who)).data.items
  expect(await billsOf(sender)).toMatchObject([
    { title: '发红包', note: '每份一样 · 2 份', amount: -1_000, link: `/red-packet/${id}` },
  ])
  expect(await billsOf(one)).toMatchObject([{ title: '拆红包', amount: 500, link: `/red-packet/${id}` }])
  const { coins } = (await app.ask(getWalletSummary, {}, one)).data
  expect(coins).toMatchObject({ bonus: 500 })
})

test('a packet of a group is for its people: a card in their log, and nothing for anybody else', async () => {
  const [owner, member, stranger] = await people({ coins: 20 })
  const groupID = await aGroup(owner, member)
  const { data } = await send(owner, { groupID, words: '群里的' })
  expect(data.groupID).toBe(groupID)
  const log = await app.ask(listMessages, { conversationID: `GROUP${groupID}` }, member)
  const card = log.data.items.at(-1)
  const said = { type: 'red_packet', packetId: data.id, kind: 'lucky', shares: 3, words: '群里的' }
  expect(card).toMatchObject({
    from: owner.uk,
    type: 'TIMCustomElem',
    payload: { data: JSON.stringify(said), description: '[红包] 群里的' },
  })
  const outside = { status: 403, data: { reason: 'not_in_group' } }
  for (const refused of [
    await claim(stranger, data.id),
    await app.ask(getPacket, { id: data.id }, stranger),
    await app.ask(getPacket, { id: data.id }),
    await app.ask(listPackets, { groupID }, stranger),
    await app.ask(listPackets, { groupID }),
    await send(stranger, { groupID }),
  ])
    expect(refused).toMatchObject(outside)
  expect(await send(owner, { groupID: 'nogroup0' })).toMatchObject({ status: 404 })
  expect((await claim(member, data.id)).status).toBe(200)
  const inGroup = (await app.ask(listPackets, { groupID }, member)).data.items
  expect(inGroup.map(({ id }) => id)).toEqual([data.id])
  const inStreet = (await app.ask(listPackets, {}, member)).data.items
  expect(inStreet.map(({ id }) => id)).not.toContain(data.id)
  expect(await coinsOf(stranger)).toEqual([2_000, 0, 0])
})

test('people who have blocked each other take nothing from each other, either way round', async () => {
  const [sender, blocked, blocker] = await people({ coins: 20 })
  const { id } = (await send(sender)).data
  await app.ask(blockUser, { uk: blocked.uk }, sender)
  await app.ask(blockUser, { uk: sender.uk }, blocker)
  for (const who of [blocked, blocker]) {
    expect(await claim(who, id)).toMatchObject({ status: 422, data: { reason: 'blocked' } })
    const { items } = (await app.ask(listPackets, {}, who)).data
    expect(items.map((packet) => packet.id)).not.toContain(id)
  }
})

const hide = (who: Person) =>
  app.ask(setUserInfo, { privacy: { searchable: true, showCountry: true, showOnBoards: false } }, who)
const nobody = { uk: null, nickname: '神秘老板', hue: 0 }

test('whoever wants to stay out of the light hangs and opens packets as nobody, but in their own eyes', async () => {
  const [sender, guest, other] = await people({ coins: 20 })
  const { id } = (await send(sender)).data
  for (const who of [guest, other]) await claim(who, id)
  for (const who of [sender, guest]) await hide(who)
  const listed = async (who?: Person) =>
    (await app.ask(listPackets, { limit: 60 }, who)).data.items.find((packet) => packet.id === id)
  for (const viewer of [undefined, other]) {
    expect(await listed(viewer)).toMatchObject({ sender: nobody })
    expect(await look(id, viewer)).toMatchObject({ sender: nobody, claims: [nobody, { uk: other.uk }] })
    const told = JSON.stringify([await listed(viewer), await look(id, viewer)])
    for (const { uk, nickname } of [sender, guest]) {
      expect(told).not.toContain(uk)
      expect(told).not.toContain(JSON.stringify(nickname))
    }
  }
  expect(await listed(sender)).toMatchObject({ sender: { uk: sender.uk } })
  expect(await look(id, guest)).toMatchObject({ sender: nobody, claims: [{ uk: guest.uk }, {}] })
  const groupID = await aGroup(sender, guest)
  const inGroup = (await send(sender, { groupID })).data.id
  // In a group everybody sees who is there.
  expect(await look(inGroup, guest)).toMatchObject({ sender: { uk: sender.uk } })
})

test('people who have blocked each other are nobody to each other on the page of a packet', async () => {
  const [sender, guest, blocking] = await people({ coins: 20 })
  const { id } = (await send(sender)).data
  await claim(guest, id)
  await app.ask(blockUser, { uk: sender.uk }, blocking)
  await app.ask(blockUser, { uk: blocking.uk }, guest)
  expect(await look(id, blocking)).toMatchObject({ sender: nobody, claims: [nobody] })
  expect(await look(id)).toMatchObject({ sender: { uk: sender.uk }, claims: [{ uk: guest.uk }] })
})

const freeze = ({ userId }: Person, at: Date | null = new Date()) =>
  app.app.ground.db.run(sql`update app_user set frozen_at = ${at} where id = ${userId}`)

test('whoever is frozen takes nothing though their session has not ended yet', async () => {
  const [sender, frozen] = await people({ coins: 20 })
  const { id } = (await send(sender)).data
  // The server remembers who they are for a while.
  expect((await app.ask(getPacketTerms, {}, frozen)).status).toBe(200)
  await freeze(frozen)
  for (const reply of [await claim(frozen, id), await send(frozen)])
    expect(reply).toMatchObject({ status: 403, data: { reason: 'account_frozen' } })
  expect(await look(id)).toMatchObject({ remainingShares: 3 })
})

test('nobody takes from somebody who is frozen: it hangs nowhere, and at its end it goes back to them', async () => {
  const [sender, early, late] = await people({ coins: 20 })
  const { id } = (await send(sender, { kind: 'equal', amount: 900 })).data
  await claim(early, id)
  await freeze(sender)
  expect(await claim(late, id)).toMatchObject({ status: 409, data: { reason: 'packet_shut' } })
  expect(await claim(early, id)).toMatchObject({ data: { reason: 'already_claimed' } })
  const { items } = (await app.ask(listPackets, {}, late)).data
  expect(items.map((packet) => packet.id)).not.toContain(id)
  await app.pass({ hours: 24 })
  expect(await claim(late, id)).toMatchObject({ data: { reason: 'packet_expired' } })
  expect(await coinsOf(sender)).toEqual([1_700, 0, 0])
})

test('who is muted hangs one without words, and none in a group', async () => {
  const [muted, member] = await people({ coins: 20 })
  const groupID = await aGroup(muted, member)
  await app.ask(imposeSanction, { uk: muted.uk, kind: 'mute', reason: '刷屏' }, await aStaffMember(app))
  const refused = { status: 403, data: { reason: 'muted' } }
  expect(await send(muted, { words: '来领' })).toMatchObject(refused)
  expect(await send(muted, { groupID })).toMatchObject(refused)
  expect(await coinsOf(muted)).toEqual([2_000, 0, 0])
  const { status, data } = await send(muted)
  expect(status).toBe(200)
  expect((await claim(muted, data.id)).status).toBe(200)
})

test('after a change of the secret what hangs says that it cannot be opened, and the next one is promised anew', async () => {
  const [sender, guest] = await people({ coins: 20 })
  const { commitment } = (await app.ask(getNextCommitment, {}, sender)).data
  const { id } = (await send(sender, { kind: 'equal', shares: 2, commitment })).data
  const next = (await app.ask(getNextCommitment, {}, sender)).data.commitment

  const secret = { SESSION_SECRET: 'another-secret-that-the-house-has-changed-to' }
  const changed = await startTestApp(secret, app.databaseUrl)
  expect(await claim(guest, id, changed)).toMatchObject({ status: 409, data: { reason: 'packet_shut' } })
  const moved = await send(sender, { commitment: next }, changed)
  expect(moved).toMatchObject({ status: 409, data: { reason: 'seed_moved' } })
  const anew = (await changed.ask(getNextCommitment, {}, sender)).data.commitment
  expect(anew).not.toBe(next)
  expect((await send(sender, { commitment: anew }, changed)).status).toBe(200)
  // Whoever knows the former secret opens it as before.
  expect((await claim(guest, id)).data).toEqual({ amount: 500, remainingShares: 1 })
})

test('the street shows the newest first, page by page, and by state', async () => {
  const [sender, one] = await people({ coins: 100 })
  const sent: string[] = []
  for (let n = 0; n < 5; n++) sent.unshift((await send(sender, { shares: 1 })).data.id)
  await claim(one, sent[2] ?? '')
  /** Whatever else hangs there, those of this sender in the order in which they are shown. */
  const shown = async (query: SentOf<typeof listPackets>) => {
    const found: Packet[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const asked = { ...query, ...(cursor !== undefined && { cursor }) }
      const page: OutputOf<typeof listPackets> = (await app.ask(listPackets, asked, one)).data
      found.push(...page.items.filter(({ sender: { uk } }) => uk === sender.uk))
      cursor = page.nextCursor
    }
    return found
  }
  expect((await shown({ limit: 2 })).map(({ id }) => id)).toEqual(sent)
  expect(await shown({ state: 'empty' })).toMatchObject([{ id: sent[2], state: 'empty', mine: 1_000 }])
  expect(await shown({ state: 'open' })).toHaveLength(4)
})

test('of 20 who come twice each at once for 10 shares ten get one, all of it, and everybody else hears that it is empty', async () => {
  const sender = await aBoss(app, { coins: 20 })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => aBoss(app)))
  const { id, drawId } = (await send(sender, { shares: 10 })).data
  const replies = await Promise.all(crowd.flatMap((who) => [claim(who, id), claim(who, id)]))
  const words = tally(replies.map(wordOf))
  expect(words['done']).toBe(10)
  expect(words['409 packet_empty']).toBeGreaterThanOrEqual(20)
  const { claims, state } = await look(id)
  expect([state, claims.length, new Set(claims.map(({ uk }) => uk)).size]).toEqual(['empty', 10, 10])
  expect(claims.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000)
  const given = claims.map(({ amount }) => amount)
  expect(await checkDraw(await proofOf(drawId), given)).toMatchObject({ holds: true })
})

test('the same key many times is one packet and one share', async () => {
  const [sender, one] = await people({ coins: 100 })
  const once = (who: Person, key: string) => ({ token: who.token, headers: { 'idempotency-key': key } })
  const sent = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.ask(sendPacket, { kind: 'lucky', amount: 1_000, shares: 5 }, once(sender, 'packet-once-1')),
    ),
  )
  const [id = '', ...others] = new Set(sent.map(({ data }) => data.id))
  expect(others).toEqual([])
  expect(await coinsOf(sender)).toEqual([9_000, 0, 0])
  const claimed = await Promise.all(
    Array.from({ length: 10 }, () => app.ask(claimPacket, { id: id }, once(one, 'claim-once-1'))),
  )
  expect(new Set(claimed.map(({ status, data }) => `${status} ${data.amount}`)).size).toBe(1)
  expect(await look(id)).toMatchObject({ remainingShares: 4 })
})

test('a day that two packets at once would pass together has room for one', async () => {
  const sender = await aBoss(app, { coins: 5_000 })
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(sender, { amount: 150_000 })))
  expect(tally(replies.map(wordOf))).toEqual({ done: 1, '422 packet_limit': 5 })
})

test('whoever has coins hanging somewhere cannot go yet; what they sent and opened is in their export', async () => {
  const [me, other] = await people({ coins: 10 })
  const { id } = (await send(me, { words: '再见' })).data
  await claim(other, id)
  expect(await app.ask(eraseMe, { nickname: me.nickname }, me)).toMatchObject({
    status: 422,
    data: { reason: 'money_in_account' },
  })
  await app.pass({ hours: 24 })
  const { data } = await app.ask(exportMyData, {}, me)
  expect(data).toMatchObject({
    redPackets: { sent: [{ id, words: '再见', state: 'expired' }], opened: [] },
    draws: [{ kind: 'packet' }],
  })
  expect((await app.ask(exportMyData, {}, other)).data).toMatchObject({
    redPackets: { sent: [], opened: [{ packetId: id }] },
  })
  // What others took of it stays theirs, of nobody they could name.
  const gone = await aBoss(app, { coins: 1 })
  const last = (await send(gone, { kind: 'equal', amount: 100, shares: 1, words: '最后一个' })).data
  await claim(other, last.id)
  expect((await app.ask(eraseMe, { nickname: gone.nickname }, gone)).status).toBe(200)
  const left = await look(last.id, other)
  expect(left).toMatchObject({ words: '', mine: 100, state: 'empty' })
  expect(JSON.stringify(left)).not.toContain(gone.nickname)
  expect(await checkDraw(await proofOf(last.drawId), [100])).toMatchObject({ holds: true })
})
