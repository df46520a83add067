import { listMessages, pullEntries, readConversation, sendText } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import type { LiveEvent } from '@kaihei/domain/live-event'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import * as calls from '@kaihei/domain/ops/chat-calls'
import { describe, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { wordOf } from '#proofs/outcome.ts'
import { shareTestApp, startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { enterChat } from '#testing/chat-line.ts'
import { plain } from '#testing/files/heavy-files.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'

const app = await shareTestApp()

const caseOf = ({ uk }: Person) => ({ conversationID: `C2C${uk}` })

async function ask(customer: Person, text: string, on: TestApp = app): Promise<void> {
  const sent = await on.ask(sendText, { conversationType: 'C2C', to: 'sq_service', text }, customer)
  expect(sent.status).toBe(200)
}

async function getCase(customer: Person, staff: Person) {
  return (await app.ask(calls.getCase, caseOf(customer), staff)).data
}

async function audited({ userId }: Person) {
  const rows = await app.app.ground.db.rows<{ action: string }>(
    sql`select action from audit where subject = ${`user:${userId}`} order by number`,
  )
  return rows.map(({ action }) => action)
}

describe('a case', () => {
  test('opens with the first word of a customer and waits since then', async () => {
    const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    const first = await getCase(lily, staff)
    await ask(lily, '我刚下的单有点问题')
    const listed = (await app.ask(calls.listCases, {}, staff)).data.items.find(
      ({ customer }) => customer.uk === lily.uk,
    )
    expect(listed).toMatchObject({
      conversationID: `C2C${lily.uk}`,
      customer: { nickname: lily.nickname },
      lastMessage: { messageForShow: '我刚下的单有点问题', fromAccount: lily.uk },
      waitingSince: first.waitingSince,
      claimedBy: null,
      state: 'open',
      unreadCount: 2,
    })
    expect(first.waitingSince).not.toBeNull()
  })

  test('is answered as customer service; who wrote it is known to staff only', async () => {
    const [lily, staff, colleague] = [await aBoss(app), await aStaffMember(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    const sent = await app.ask(calls.sendToCustomer, { ...caseOf(lily), text: '在的' }, staff)
    expect(sent.data).toMatchObject({
      from: 'sq_service',
      to: lily.uk,
      flow: 'out',
      operator: { uk: staff.uk },
    })

    const heard = await app.ask(listMessages, { conversationID: 'C2Csq_service' }, lily)
    expect(heard.data.items.map(({ from, flow }) => [from, flow])).toEqual([
      [lily.uk, 'out'],
      ['sq_service', 'in'],
    ])
    expect(JSON.stringify(heard.data)).not.toContain(staff.uk)
    expect(JSON.stringify(heard.data)).not.toContain(staff.nickname)

    const seen = await app.ask(calls.listCaseMessages, caseOf(lily), colleague)
    expect(seen.data.items.map(({ operator }) => operator?.nickname ?? null)).toEqual([null, staff.nickname])
    expect(await getCase(lily, staff)).toMatchObject({ waitingSince: null, unreadCount: 0, claimedBy: null })
  })

  test('sent again under the same id is one message', async () => {
    const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    const answer = { ...caseOf(lily), text: '在的', clientMsgID: 'one-1' }
    const sent = await Promise.all([1, 2, 3].map(() => app.ask(calls.sendToCustomer, answer, staff)))
    expect(new Set(sent.map(({ data }) => data.ID)).size).toBe(1)
    expect((await app.ask(calls.listCaseMessages, caseOf(lily), staff)).data.items).toHaveLength(2)
  })

  test('is read by staff: the customer sees it; and staff see when the customer has read', async () => {
    const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    const isRead = async () =>
      (await app.ask(listMessages, { conversationID: 'C2Csq_service' }, lily)).data.items[0]?.isPeerRead
    expect(await isRead()).toBe(false)
    await app.ask(calls.readCase, caseOf(lily), staff)
    expect(await isRead()).toBe(true)
    await app.ask(calls.sendToCustomer, { ...caseOf(lily), text: '在的' }, staff)
    const answered = async () =>
      (await app.ask(calls.listCaseMessages, caseOf(lily), staff)).data.items.at(-1)
    expect(await answered()).toMatchObject({ isPeerRead: false })
    await app.ask(readConversation, { conversationID: 'C2Csq_service' }, lily)
    expect(await answered()).toMatchObject({ isPeerRead: true })
  })

  test('is claimed by one of two who want it; the other hears who has it', async () => {
    const [lily, staff] = [await aBoss(app), [await aStaffMember(app), await aStaffMember(app)]]
    await ask(lily, '在吗')
    const claims = await Promise.all(staff.map((one) => app.ask(calls.claimCase, caseOf(lily), one)))
    expect(claims.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const [winner, loser] = claims[0]?.status === 200 ? staff : staff.toReversed()
    const refused = claims.find(({ status }) => status === 409)
    expect(refused).toMatchObject({
      message: `${winner?.nickname} 正在跟进这个会话`,
      data: { reason: 'case_claimed', by: winner?.nickname },
    })
    if (winner === undefined || loser === undefined) throw new Error('nobody claimed it')
    expect((await getCase(lily, loser)).claimedBy).toMatchObject({ uk: winner.uk })
    expect((await app.ask(calls.claimCase, caseOf(lily), winner)).status).toBe(200)
    expect(await audited(lily)).toEqual(['chat.claimed'])

    // A colleague may still answer, and it stays hers.
    expect((await app.ask(calls.sendToCustomer, { ...caseOf(lily), text: '稍等' }, loser)).status).toBe(200)
    expect((await getCase(lily, loser)).claimedBy).toMatchObject({ uk: winner.uk })
    for (const call of [calls.releaseCase, calls.closeCase]) {
      expect((await app.ask(call, caseOf(lily), loser)).data).toMatchObject({ reason: 'case_claimed' })
    }
  })

  test('is handed to a colleague with a word for them, taken over, and given back', async () => {
    const [lily, one, other] = [await aBoss(app), await aStaffMember(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    await app.ask(calls.claimCase, caseOf(lily), one)
    const handed = { ...caseOf(lily), uk: other.uk, note: '她只会说粤语' }
    expect((await app.ask(calls.assignCase, handed, one)).data).toBeNull()
    expect((await getCase(lily, one)).claimedBy).toMatchObject({ uk: other.uk })
    expect((await app.ask(calls.listNotes, caseOf(lily), other)).data.items).toMatchObject([
      { text: '她只会说粤语', by: { uk: one.uk } },
    ])
    const mine = (await app.ask(calls.listCases, { state: 'mine' }, other)).data.items
    expect(mine.map(({ customer }) => customer.uk)).toEqual([lily.uk])
    expect((await app.ask(calls.listColleagues, {}, one)).data.items).toContainEqual(
      expect.objectContaining({ uk: other.uk, claimed: 1 }),
    )
    await app.ask(calls.assignCase, { ...caseOf(lily), uk: one.uk }, one)
    expect((await getCase(lily, one)).claimedBy).toMatchObject({ uk: one.uk })
    await app.ask(calls.releaseCase, caseOf(lily), one)
    expect((await getCase(lily, one)).claimedBy).toBeNull()
    expect(await audited(lily)).toEqual(['chat.claimed', 'chat.assigned', 'chat.assigned', 'chat.released'])
  })

  test('is handed to nobody who is not staff', async () => {
    const [lily, stranger, staff] = [await aBoss(app), await aBoss(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    const handed = await app.ask(calls.assignCase, { ...caseOf(lily), uk: stranger.uk }, staff)
    expect(handed.data).toMatchObject({ reason: 'not_a_colleague' })
  })

  test('is closed, and the next word of the customer opens it again, for everybody', async () => {
    const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    await app.ask(calls.claimCase, caseOf(lily), staff)
    await app.ask(calls.closeCase, caseOf(lily), staff)
    expect(await getCase(lily, staff)).toMatchObject({ state: 'closed', waitingSince: null, claimedBy: null })
    const closed = (await app.ask(calls.listCases, { state: 'closed' }, staff)).data.items
    expect(closed.map(({ customer }) => customer.uk)).toContain(lily.uk)
    expect((await app.ask(calls.claimCase, caseOf(lily), staff)).data).toMatchObject({
      reason: 'case_closed',
    })
    await ask(lily, '又来了')
    const again = await getCase(lily, staff)
    expect(again).toMatchObject({ state: 'open', claimedBy: null })
    expect(again.waitingSince).not.toBeNull()
  })

  test('of an admin’s colleague who has gone home is closed by the admin', async () => {
    const [lily, staff, admin] = [await aBoss(app), await aStaffMember(app), await anAdmin(app)]
    await ask(lily, '在吗')
    await app.ask(calls.claimCase, caseOf(lily), staff)
    expect((await app.ask(calls.closeCase, caseOf(lily), admin)).status).toBe(200)
  })

  test('of one of the staff is answered by another', async () => {
    const [staff, colleague] = [await aStaffMember(app), await aStaffMember(app)]
    await ask(staff, '我自己的订单有问题')
    const own = { ...caseOf(staff), text: '批准' }
    expect((await app.ask(calls.sendToCustomer, own, staff)).data).toMatchObject({ reason: 'not_yourself' })
    expect((await app.ask(calls.claimCase, caseOf(staff), staff)).data).toMatchObject({
      reason: 'not_yourself',
    })
    expect((await app.ask(calls.sendToCustomer, own, colleague)).status).toBe(200)
  })

  test('can be begun by staff: the customer hears of it though they never wrote', async () => {
    const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
    await app.ask(calls.sendToCustomer, { ...caseOf(lily), text: '您的退款到账了' }, staff)
    const heard = await app.ask(listMessages, { conversationID: 'C2Csq_service' }, lily)
    expect(heard.data.items).toMatchObject([{ from: 'sq_service', payload: { text: '您的退款到账了' } }])
    expect(await getCase(lily, staff)).toMatchObject({ state: 'open', waitingSince: null })
  })

  test('goes with the account of whoever leaves, notes and all', async () => {
    const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
    await ask(lily, '在吗')
    await app.ask(calls.addNote, { ...caseOf(lily), text: '第二次来问' }, staff)
    await app.ask(calls.sendToCustomer, { ...caseOf(lily), text: '在的' }, staff)
    expect((await app.ask(eraseMe, { nickname: lily.nickname }, lily)).status).toBe(200)
    const left = await app.app.ground.db.rows(sql`
      select 1 from service_case where customer_id = ${lily.userId}`)
    expect(left).toEqual([])
  })
})

test('a note is for colleagues: no call of the customer’s has it, and no log', async () => {
  const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
  await ask(lily, '在吗')
  const text = '上周也点错过一次'
  expect((await app.ask(calls.addNote, { ...caseOf(lily), text }, staff)).data).toBeNull()
  for (const call of [
    app.ask(listMessages, { conversationID: 'C2Csq_service' }, lily),
    app.ask(listConversations, {}, lily),
    app.ask(pullEntries, { conversationID: 'C2Csq_service', after: 0 }, lily),
    app.ask(exportMyData, {}, lily),
  ]) {
    const seen = await call
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen)).not.toContain(text)
  }
  const logged = await app.app.ground.db.rows(sql`select 1 from message where payload ->> 'text' = ${text}`)
  expect(logged).toEqual([])
  expect((await app.ask(calls.listNotes, caseOf(lily), await aStaffMember(app))).data.items).toMatchObject([
    { text, by: { nickname: staff.nickname } },
  ])
})

test.each([
  calls.listCases,
  calls.getCase,
  calls.listCaseMessages,
  calls.listNotes,
  calls.getChatCustomer,
  calls.sendToCustomer,
  calls.claimCase,
  calls.addNote,
])('$path is for staff', async (call) => {
  const [lily, other] = [await aBoss(app), await aBoss(app)]
  await ask(lily, '在吗')
  const query = call.method === 'GET' && call !== calls.listCases ? `?conversationID=C2C${lily.uk}` : ''
  const body = call.method === 'POST' ? { ...caseOf(lily), text: '在' } : undefined
  for (const who of [lily, other]) {
    expect((await app.send(call.method, `/proxy${call.path}${query}`, body, who)).status).toBe(403)
  }
})

test('cases are found by a word of the customer, by name, by number; what was taken back is not', async () => {
  const [lily, rose, staff] = [await aBoss(app), await aBoss(app), await aStaffMember(app)]
  await ask(lily, '九折券 Abc-417 用不了')
  await ask(rose, '你好')
  await app.ask(calls.closeCase, caseOf(lily), staff)
  const find = async (keyword: string) => {
    const { items } = (await app.ask(calls.listCases, { keyword }, staff)).data
    return items.map(({ customer, found }) => [customer.uk, found])
  }
  expect(await find('abc-417')).toEqual([[lily.uk, '九折券 Abc-417 用不了']])
  expect(await find(rose.nickname)).toEqual([[rose.uk, null]])
  const { showId } = (await getCase(rose, staff)).customer
  expect(await find(showId)).toEqual([[rose.uk, null]])
  expect(await find('%')).toEqual([])
  await app.app.ground.db.run(sql`update message set revoked_at = now() where sender = ${lily.uk}`)
  expect(await find('abc-417')).toEqual([])
})

test('pages go on where they ended: whoever waits longest first, then what was said last', async () => {
  const own = await startTestApp()
  const staff = await aStaffMember(own)
  const people = [await aBoss(own), await aBoss(own), await aBoss(own), await aBoss(own)]
  for (const one of people) {
    await ask(one, '在吗', own)
    await own.pass({ seconds: 5 })
  }
  for (const one of people.slice(0, 2)) {
    await own.ask(calls.sendToCustomer, { ...caseOf(one), text: '在的' }, staff)
    await own.pass({ seconds: 5 })
  }
  const seen: string[] = []
  const read = async (cursor?: string): Promise<void> => {
    const { data } = await own.ask(calls.listCases, { limit: 1, cursor }, staff)
    seen.push(...data.items.map(({ customer }) => customer.uk))
    if (data.nextCursor !== null) await read(data.nextCursor)
  }
  await read()
  expect(seen).toEqual([2, 3, 1, 0].map((at) => people[at]?.uk))
  expect((await own.ask(calls.countCases, {}, staff)).data).toMatchObject({ waiting: 2, open: 4, mine: 0 })
})

test('how fast who answers is the median of how long customers had waited, for a week', async () => {
  const own = await startTestApp()
  const [quick, slow] = [await aStaffMember(own), await aStaffMember(own)]
  const wait = async (minutes: number, by: Person) => {
    const customer = await aBoss(own)
    await ask(customer, '在吗', own)
    await own.pass({ minutes })
    await own.ask(calls.sendToCustomer, { ...caseOf(customer), text: '在的' }, by)
    await own.ask(calls.sendToCustomer, { ...caseOf(customer), text: '请讲' }, by)
  }
  for (const minutes of [1, 2, 9]) await wait(minutes, quick)
  await wait(30, slow)
  const pace = (await own.ask(calls.getPace, {}, slow)).data
  expect(pace).toMatchObject({
    days: 7,
    count: 4,
    items: [
      { by: { uk: quick.uk }, count: 3 },
      { by: { uk: slow.uk }, count: 1 },
    ],
  })
  const [ofQuick, ofSlow] = pace.items
  expect(ofQuick?.medianSeconds).toBeGreaterThanOrEqual(120)
  expect(ofQuick?.medianSeconds).toBeLessThan(150)
  expect(ofSlow?.medianSeconds).toBeGreaterThanOrEqual(1_800)
  await own.pass({ hours: 7 * 24 })
  expect((await own.ask(calls.getPace, {}, slow)).data).toMatchObject({
    count: 0,
    medianSeconds: null,
    items: [],
  })
})

describe('outside its hours', () => {
  /** A Monday. */
  const monday = '2026-06-01T06:00:00Z'
  const from10to18 = { day: 1, from: 600, to: 1080 }

  async function cardsOf(customer: Person, on: TestApp) {
    const { items } = (await on.ask(listMessages, { conversationID: 'C2Csq_service', count: 30 }, customer))
      .data
    return items.flatMap(({ type, from, payload }) =>
      type === 'TIMCustomElem' && payload !== null && 'data' in payload
        ? [{ from, ...(JSON.parse(payload.data) as { type: string; msg: string; opensAt: string }) }]
        : [],
    )
  }

  test('customer service tells once when somebody is there, and the case waits on', async () => {
    const own = await startTestAppAt(monday)
    const [lily, admin] = [await aBoss(own), await anAdmin(own)]
    await own.ask(calls.setServiceHours, { days: [from10to18] }, admin)
    await ask(lily, '在吗', own)
    await ask(lily, '有人吗', own)
    // London is an hour ahead in June.
    expect(await cardsOf(lily, own)).toEqual([
      {
        from: 'sq_service',
        type: 'service_hours',
        msg: '客服现在不在，星期一 10:00（伦敦时间）回来，您的消息已经收到，到时会第一时间答复',
        opensAt: '2026-06-01T09:00:00.000Z',
      },
    ])
    const seen = (await own.ask(calls.getCase, caseOf(lily), admin)).data
    expect(seen.waitingSince).toBe('2026-06-01T06:00:00.000Z')
    expect((await own.ask(calls.getPace, {}, admin)).data.count).toBe(0)
  })

  test('it says so again after twelve hours, and never while somebody is there', async () => {
    const own = await startTestAppAt(monday)
    const [lily, rose, admin] = [await aBoss(own), await aBoss(own), await anAdmin(own)]
    await own.ask(calls.setServiceHours, { days: [from10to18] }, admin)
    await ask(lily, '在吗', own)
    await own.pass({ hours: 3 })
    await ask(rose, '在吗', own)
    expect(await cardsOf(rose, own)).toEqual([])
    await own.ask(calls.sendToCustomer, { ...caseOf(lily), text: '在的' }, admin)
    await own.pass({ hours: 8, minutes: 59 })
    await ask(lily, '还有一件事', own)
    expect(await cardsOf(lily, own)).toHaveLength(1)
    await own.ask(calls.sendToCustomer, { ...caseOf(lily), text: '请讲' }, admin)
    await own.pass({ minutes: 1 })
    await ask(lily, '再问一句', own)
    expect((await cardsOf(lily, own)).map(({ opensAt }) => opensAt)).toEqual([
      '2026-06-01T09:00:00.000Z',
      '2026-06-08T09:00:00.000Z',
    ])
  })

  test('hours are set by admins, each day once', async () => {
    const [staff, admin] = [await aStaffMember(app), await anAdmin(app)]
    expect((await app.ask(calls.setServiceHours, { days: [] }, staff)).status).toBe(403)
    const twice = await app.ask(calls.setServiceHours, { days: [from10to18, from10to18] }, admin)
    expect(twice.status).toBe(400)
    expect((await app.ask(calls.getServiceHours, {}, staff)).data).toEqual({
      zone: 'Europe/London',
      days: [],
      isOpen: true,
    })
  })
})

test('ready replies are added, changed and removed', async () => {
  const staff = await aStaffMember(app)
  const added = (await app.ask(calls.saveReply, { title: '改时长', text: '取消后重新下单就好' }, staff)).data
  const id = added.items.at(-1)?.id ?? ''
  expect(added.items.at(-1)).toMatchObject({ title: '改时长', text: '取消后重新下单就好' })
  await app.ask(calls.saveReply, { id, text: '先取消，再按新的时长下单' }, staff)
  expect((await app.ask(calls.listReplies, {}, staff)).data.items.at(-1)).toEqual({
    id,
    title: '先取消，再按新的时长下单',
    text: '先取消，再按新的时长下单',
  })
  await app.ask(calls.saveReply, { id, remove: true }, staff)
  expect((await app.ask(calls.listReplies, {}, staff)).data.items.map((one) => one.id)).not.toContain(id)
  expect((await app.ask(calls.saveReply, { id, remove: true }, staff)).status).toBe(404)
  expect((await app.ask(calls.saveReply, { title: '空' }, staff)).status).toBe(400)
  expect((await app.ask(calls.saveReply, { remove: true }, staff)).status).toBe(400)
})

test('beside a conversation staff see who the customer is and what they own', async () => {
  const [lily, staff] = [await aBoss(app, { coins: 120 }), await aStaffMember(app)]
  await app.app.ground.db.run(sql`
    insert into sanction (id, user_id, kind, reason, by_id, at)
    values (gen_random_uuid(), ${lily.userId}, 'mute', '刷屏', ${staff.userId}, now())`)
  expect((await app.ask(calls.getChatCustomer, caseOf(lily), staff)).data).toMatchObject({
    profile: { uk: lily.uk, nickname: lily.nickname, vipLevel: 0, roles: ['boss'] },
    totals: { completed: 0, spent: 0, refunds: 0 },
    orders: [],
    wallet: { coins: { total: 12_000 } },
    sanctions: [{ kind: 'mute', reason: '刷屏', until: null }],
  })
})

test('staff’s pages hear of every change at the desk, also in another process; customers’ do not', async () => {
  const own = await startTestApp()
  const other = await startTestApp({}, own.databaseUrl)
  const [lily, staff] = [await aBoss(own), await aStaffMember(own)]
  const here = await callIn(own.address, staff.token)
  const there = await callIn(other.address, staff.token)
  const customer = await callIn(own.address, lily.token)
  await ask(lily, '在吗', own)
  const changed = { type: 'desk.changed', conversationID: `C2C${lily.uk}` }
  expect(await here.hearEvent()).toEqual(changed)
  expect(await there.hearEvent()).toEqual(changed)
  await own.ask(calls.claimCase, caseOf(lily), staff)
  expect(await here.hearEvent()).toEqual(changed)
  await own.ask(calls.sendToCustomer, { ...caseOf(lily), text: '在的' }, staff)
  const heard: LiveEvent[] = []
  while (heard.at(-1)?.type !== 'message') heard.push(await customer.hearEvent())
  expect(heard.map(({ type }) => type)).not.toContain('desk.changed')
  expect(heard.at(-1)).toMatchObject({ message: { uid: 'sq_service', message: { msg: '在的' } } })
})

test('staff send pictures of their own as people do, in the name of customer service', async () => {
  const [lily, staff, colleague] = [await aBoss(app), await aStaffMember(app), await aStaffMember(app)]
  await ask(lily, '在哪里看')
  const { fileId } = (await uploadFile(app, 'chat', await plain(40, 30), staff)).data
  const answer = { ...caseOf(lily), fileId, clientMsgID: 'picture-1' }
  const [sent, again] = [
    await app.ask(calls.sendToCustomer, answer, staff),
    await app.ask(calls.sendToCustomer, answer, staff),
  ]
  expect(sent.data).toMatchObject({ from: 'sq_service', type: 'TIMCustomElem', operator: { uk: staff.uk } })
  expect(again.data.ID).toBe(sent.data.ID)
  expect(await getCase(lily, staff)).toMatchObject({
    waitingSince: null,
    lastMessage: { messageForShow: '[图片]' },
  })

  const heard = (await app.ask(listMessages, { conversationID: 'C2Csq_service' }, lily)).data
  const { data } = (heard.items.at(-1)?.payload ?? { data: '' }) as { data: string }
  expect(JSON.parse(data)).toEqual({
    type: 'picture',
    fileId,
    width: 40,
    height: 30,
    url: expect.any(String),
  })
  expect((await fetch(app.address + (JSON.parse(data) as { url: string }).url)).status).toBe(200)
  expect(JSON.stringify(heard)).not.toContain(staff.uk)

  const refused = async (input: object, who = staff) =>
    wordOf(await app.send('POST', '/proxy/web/ops/chats/send', { ...caseOf(lily), ...input }, who))
  expect(await refused({ fileId }, colleague)).toMatch(/no_such_file/)
  expect(await refused({})).toBe('400 malformed')
  expect(await refused({ fileId, text: '看图' })).toBe('400 malformed')
})

test('who is writing is seen on both sides: the customer by staff, and staff as customer service', async () => {
  const [lily, staff] = [await aBoss(app), await aStaffMember(app)]
  await ask(lily, '在吗')
  const [page, desk] = [await enterChat(app, lily), await callIn(app.address, staff.token)]
  page.say({ type: 'typing', conversationID: 'C2Csq_service' })
  let heard = await desk.hear()
  while (heard.type !== 'event' || heard.event.type !== 'desk.typing') heard = await desk.hear()
  // Over in a moment: it takes no number, and nobody who comes back hears of it.
  const { place } = desk.ready
  expect(heard).toEqual({
    type: 'event',
    seq: heard.seq,
    event: { type: 'desk.typing', conversationID: `C2C${lily.uk}` },
  })
  const back = await callIn(app.address, staff.token, { ...place, seq: heard.seq })
  expect(back.ready).toMatchObject({ resumed: true })

  expect((await app.ask(calls.tellCustomerTyping, caseOf(lily), staff)).data).toBeNull()
  expect(await page.hearTold('typing')).toEqual({
    what: 'typing',
    conversationType: 'C2C',
    from: 'sq_service',
    to: lily.uk,
  })
  expect(wordOf(await app.ask(calls.tellCustomerTyping, caseOf(lily), lily))).toBe('403 not_allowed')
  expect(wordOf(await app.ask(calls.tellCustomerTyping, caseOf(staff), staff))).toMatch(/not_yourself/)
})
