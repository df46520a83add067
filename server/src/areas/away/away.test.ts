import { pushChat } from '@kaihei/domain/away/calls'
import { readConversation, revokeMessage, sendText } from '@kaihei/domain/chat/calls'
import { createGroup, dismissGroup, joinGroup, quitGroup } from '@kaihei/domain/chat/group-calls'
import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { sendToCustomer } from '@kaihei/domain/ops/chat-calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { describe, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { anOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork, type Work } from '#work/work.ts'
import { noteSaid } from './note-store.ts'

const app = await shareTestApp({ PUBLIC_URL: 'http://kaihei.test' })

/** Somebody whose account is an address that is theirs. */
async function withMail(on: TestApp, person: Person): Promise<Person & { readonly mail: string }> {
  const mail = `${person.uk}@example.org`
  await on.app.ground.db.run(sql`
    update app_user set account = ${mail}, mail_verified_at = now() where id = ${person.userId}`)
  return { ...person, mail }
}

async function aPair(on: TestApp = app) {
  return [await aBoss(on, { coins: 500 }), await withMail(on, await aPlayer(on))] as const
}

function say(on: TestApp, from: Person, to: Person, text: string) {
  return on.ask(sendText, { conversationType: 'C2C', to: to.uk, text }, from)
}

async function lettersTo({ mail }: { readonly mail: string }, on: TestApp = app) {
  const { items } = (await on.ask(listDemoMails, {})).data
  return items.filter(({ to }) => to === mail).toReversed()
}

test('whoever is away gets one letter after five minutes of silence, with the first line of each and where it leads', async () => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '在吗')
  await app.pass({ minutes: 3 })
  await say(app, boss, player, '今晚有空吗\n地址我发你：……')
  await app.pass({ minutes: 4 })
  expect(await lettersTo(player)).toEqual([])
  await app.pass({ minutes: 1 })
  await app.app.tick()
  const letters = await lettersTo(player)
  expect(letters.map(({ subject }) => subject)).toEqual(['你有 2 条新消息'])
  expect(letters[0]?.text).toContain(
    `${boss.nickname}（2 条）：今晚有空吗\nhttp://kaihei.test/chat?type=1&id=${boss.uk}\n`,
  )
  expect(letters[0]?.text).not.toContain('地址')
  await app.pass({ hours: 3 })
  expect(await lettersTo(player)).toHaveLength(1)
})

test('there is at most one letter in a quarter of an hour, and what was told is not told again', async () => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '第一句')
  await app.pass({ minutes: 5 })
  await say(app, boss, player, '第二句')
  await app.pass({ minutes: 14 })
  await app.app.tick()
  expect(await lettersTo(player)).toHaveLength(1)
  await app.pass({ minutes: 1 })
  await app.app.tick()
  const letters = await lettersTo(player)
  expect(letters.map(({ subject }) => subject)).toEqual(['你有一条新消息', '你有一条新消息'])
  expect(letters[1]?.text).toContain('第二句')
  expect(letters[1]?.text).not.toContain('第一句')
})

test('nobody with an open page gets a letter, and whoever leaves without reading does', async () => {
  const [boss, player] = await aPair()
  const line = await callIn(app.address, player.token)
  await say(app, boss, player, '在吗')
  await app.pass({ minutes: 30 })
  expect(await lettersTo(player)).toEqual([])
  line.socket.close()
  await line.closed
  await expect.poll(() => app.app.house.live.hub.countLinesOf(player.userId)).toBe(0)
  await app.pass({ minutes: 3 })
  await app.app.tick()
  expect(await lettersTo(player)).toHaveLength(1)
})

test('a page at another process counts as well', async () => {
  const one = await startTestApp()
  const other = await startTestApp({}, one.databaseUrl)
  const [boss, player] = await aPair(one)
  await callIn(other.address, player.token)
  await say(one, boss, player, '在吗')
  // It writes down who is there, as it does every minute.
  await other.pass({ minutes: 6 })
  await one.pass({ minutes: 6 })
  expect(await lettersTo(player, one)).toEqual([])
})

test('what was read, taken back, or said by somebody blocked since, is not told', async () => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '读过的')
  await app.ask(readConversation, { conversationID: `C2C${boss.uk}` }, player)
  const [other] = await aPair()
  const { ID } = (await say(app, other, player, '收回的')).data
  await app.ask(revokeMessage, { ID }, other)
  const [third] = await aPair()
  await say(app, third, player, '拉黑的')
  await app.ask(blockUser, { uk: third.uk }, player)
  await app.pass({ minutes: 20 })
  await app.app.tick()
  expect(await lettersTo(player)).toEqual([])
})

test('an order reaches whoever is away, in their language, with a link to it', async () => {
  const player = await withMail(app, await aPlayer(app))
  await app.ask(setUserInfo, { language: 'en' }, player)
  const { orderId, boss } = await anOrder(app, { player })
  await app.app.tick()
  await app.pass({ minutes: 5 })
  await app.app.tick()
  const [letter] = await lettersTo(player)
  expect(letter?.subject).toBe('You have a new message')
  expect(letter?.text).toContain(`Orders: ${boss.nickname} has ordered “排位双排”`)
  expect(letter?.text).toContain(`http://kaihei.test/order-detail/${orderId}?product=pw`)
})

test.each([
  ['switched mail off', sql`notify_mail = false`],
  ['has not verified the address', sql`mail_verified_at = null`],
  ['has an account that is no address', sql`account = uk`],
  ['is frozen', sql`banned_at = now()`],
])('whoever %s gets no letter', async (_who, change) => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '在吗')
  await app.app.ground.db.run(sql`update app_user set ${change} where id = ${player.userId}`)
  await app.pass({ minutes: 20 })
  await app.app.tick()
  expect(await lettersTo(player)).toEqual([])
})

test('a hundred messages of ten people at once are one letter, whichever process writes it', async () => {
  const one = await startTestApp()
  const other = await startTestApp({}, one.databaseUrl)
  const player = await withMail(one, await aPlayer(one))
  const bosses = await Promise.all(Array.from({ length: 10 }, () => aBoss(one)))
  await Promise.all(
    bosses.flatMap((boss) => Array.from({ length: 10 }, (_, n) => say(one, boss, player, `第 ${n} 句`))),
  )
  one.app.ground.clock.setAhead(6 * 60_000)
  other.app.ground.clock.setAhead(6 * 60_000)
  await Promise.all([one.app.tick(), other.app.tick()])
  await one.app.tick()
  const letters = await lettersTo(player, one)
  expect(letters.map(({ subject }) => subject)).toEqual(['你有 100 条新消息'])
})

test('asking for haste answers the same for everybody: here, away, blocking, or nobody at all', async () => {
  const [boss, player] = await aPair()
  const here = await aPlayer(app)
  await callIn(app.address, here.token)
  const blocking = await aPlayer(app)
  await app.ask(blockUser, { uk: boss.uk }, blocking)
  await say(app, boss, player, '在吗')
  const ask = async (to: string) => {
    const { status, data } = await app.ask(pushChat, { to }, boss)
    return { status, data }
  }
  const told = ['mail', 'wechat']
  const everybody = [player.uk, here.uk, blocking.uk, boss.uk, 'a'.repeat(16), 'sq_service', '去哪儿']
  for (const to of everybody) expect(await ask(to)).toEqual({ status: 200, data: { told, quiet: false } })
  for (const to of everybody) expect(await ask(to)).toEqual({ status: 200, data: { told, quiet: true } })
  await app.pass({ minutes: 1 })
  for (const to of everybody) expect(await ask(to)).toEqual({ status: 200, data: { told, quiet: false } })
  expect((await app.send('GET', '/proxy/web/dcUser/chatPush', undefined, boss)).status).toBe(400)
  expect((await app.send('GET', '/proxy/web/dcUser/chatPush?to=x')).status).toBe(401)
})

test('who has asked for whom is forgotten', async () => {
  const boss = await aBoss(app)
  await app.ask(pushChat, { to: 'nobody' }, boss)
  await app.pass({ minutes: 2 })
  const kept = await app.app.ground.db.rows(sql`select 1 from away_haste where sender_id = ${boss.userId}`)
  expect(kept).toEqual([])
})

test('what customer service answers reaches whoever is away, in the name of customer service', async () => {
  const customer = await withMail(app, await aBoss(app))
  await app.ask(sendText, { conversationType: 'C2C', to: 'sq_service', text: '退款到哪了' }, customer)
  await app.app.tick()
  await app.ask(
    sendToCustomer,
    { conversationID: `C2C${customer.uk}`, text: '已经退回了' },
    await aStaffMember(app),
  )
  await app.pass({ minutes: 5 })
  await app.app.tick()
  const [letter] = await lettersTo(customer)
  expect(letter?.text).toContain('客服：已经退回了\nhttp://kaihei.test/chat?type=1&id=sq_service\n')
})

describe('a group', () => {
  /** Its owner, and somebody with an address who is in it. */
  async function aGroup() {
    const [owner, away] = [await aBoss(app), await withMail(app, await aBoss(app))]
    const { groupID } = (await app.ask(createGroup, { name: '周五开黑' }, owner)).data
    await app.ask(joinGroup, { groupID }, away)
    // Whoever has just called is here; from now on nothing is heard of them.
    await app.app.tick()
    const speak = (text: string, who: Person = owner) =>
      app.ask(sendText, { conversationType: 'GROUP', to: groupID, text }, who)
    return { owner, away, groupID, speak }
  }

  test('reaches whoever is away once, with its name, who spoke and where it leads, however much is said', async () => {
    const { owner, away, groupID, speak } = await aGroup()
    await speak('八点开')
    await speak('差一个')
    await app.pass({ minutes: 7 })
    await app.app.tick()
    const [letter] = await lettersTo(away)
    expect(letter?.subject).toBe('你有 2 条新消息')
    expect(letter?.text).toContain(
      `周五开黑（2 条）：${owner.nickname}：差一个\nhttp://kaihei.test/chat?type=3&id=${groupID}\n`,
    )
    for (let minute = 0; minute < 40; minute += 10) {
      await speak(`第 ${minute} 分钟`)
      await app.pass({ minutes: 10 })
      await app.app.tick()
    }
    expect(await lettersTo(away)).toHaveLength(1)
    // An hour later it is told again, with all that came since.
    await app.pass({ minutes: 30 })
    await speak('还有人吗')
    await app.pass({ minutes: 7 })
    await app.app.tick()
    expect((await lettersTo(away)).map(({ subject }) => subject)).toEqual([
      '你有 2 条新消息',
      '你有 5 条新消息',
    ])
  })

  test('is news again for whoever has read it and left', async () => {
    const { away, groupID, speak } = await aGroup()
    await speak('八点开')
    await app.pass({ minutes: 7 })
    await app.app.tick()
    await app.ask(readConversation, { conversationID: `GROUP${groupID}` }, away)
    await app.pass({ minutes: 16 })
    await speak('改九点')
    await app.pass({ minutes: 7 })
    await app.app.tick()
    expect((await lettersTo(away)).at(-1)?.text).toContain('改九点')
  })

  test.each([
    ['who has said it', async ({ away, speak }: Group) => void (await speak('我来', away))],
    [
      'who has read it',
      async ({ away, groupID, speak }: Group) => {
        await speak('八点开')
        await app.ask(readConversation, { conversationID: `GROUP${groupID}` }, away)
      },
    ],
    [
      'who has left',
      async ({ away, groupID, speak }: Group) => {
        await speak('八点开')
        await app.pass({ minutes: 2 })
        await app.ask(quitGroup, { groupID }, away)
      },
    ],
    [
      'anybody once it is dismissed',
      async ({ owner, groupID, speak }: Group) => {
        await speak('八点开')
        await app.pass({ minutes: 2 })
        await app.ask(dismissGroup, { groupID }, owner)
      },
    ],
    [
      'who has blocked the speaker',
      async ({ owner, away, speak }: Group) => {
        await app.ask(blockUser, { uk: owner.uk }, away)
        await speak('八点开')
      },
    ],
    [
      'anybody of what was taken back, or of who comes and goes',
      async ({ owner, groupID, speak }: Group) => {
        await app.ask(revokeMessage, { ID: (await speak('八点开')).data.ID }, owner)
        await app.ask(joinGroup, { groupID }, await aBoss(app))
      },
    ],
  ])('tells nothing to %s', async (_whom, happens) => {
    const group = await aGroup()
    await happens(group)
    await app.pass({ minutes: 30 })
    await app.app.tick()
    expect(await lettersTo(group.away)).toEqual([])
    const due = await app.app.ground.db.rows(sql`
      select 1 from away_note where user_id = ${group.away.userId} and due_at <= ${app.app.ground.clock.now()}`)
    expect(due).toEqual([])
  })

  test('is noted in one statement, before the commit, however many speak in it at once', async () => {
    const { groupID } = await aGroup()
    const { ground } = app.app
    const found = await ground.db.first<{ id: string }>(
      sql`select id from conversation where group_id = ${groupID}`,
    )
    const conversationId = found?.id ?? ''
    const sent: unknown[] = []
    await runWork(ground, async (work) => {
      const watched: Work = { ...work, send: (statement) => void sent.push(statement) }
      for (let seq = 1; seq <= 64; seq++)
        noteSaid(watched, { receiverId: null, groupName: `第 ${seq} 个名字`, conversationId, seq })
    })
    expect(sent).toEqual([])
    expect(
      await ground.db.rows(sql`select name from away_group where conversation_id = ${conversationId}`),
    ).toEqual([{ name: '第 64 个名字' }])
  })

  type Group = Awaited<ReturnType<typeof aGroup>>
})
