import { pushChat } from '@kaihei/domain/away/calls'
import { startTopUp } from '@kaihei/domain/top-ups/calls'
import { rename } from '@kaihei/domain/rename/calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { adjustWallet } from '@kaihei/domain/ops/wallet-calls'
import { forgotPassword, login, register } from '@kaihei/domain/users/calls'
import { startWechatBinding } from '@kaihei/domain/wechat/calls'
import { expect, test } from 'vitest'
import type { TestApp } from '#testing/app.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { plain } from '#testing/files/heavy-files.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { doWith, newServer } from '#testing/wishes.ts'
import { watchWrites } from '#testing/writes.ts'
import { findDue } from '#work/due-store.ts'
import type { Job } from '#work/timetable-loop.ts'
import type { Ground } from '#work/work.ts'
import { timetable } from './timetable.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

/** So that whatever has a time comes to its end, sooner or later. */
const jumps = [0, 30 * second, minute, 6 * minute, hour, day, 2 * day, 5 * day, 31 * day, 400 * day]

/** What people begin beside all that the demo's have begun. */
async function beginMore(app: TestApp): Promise<void> {
  const hers = { account: 'lily@example.org', password: 'correct horse' }
  const lily = (await app.ask(register, { ...hers, nickname: '阿栗旧名' })).data
  const [boss, server] = [await aBoss(app, { coins: 100 }), newServer()]
  const player = await aPlayer(app, { server })
  const { publish, bid } = doWith(app)
  const { data: wish } = await publish(boss, server)
  const once = { ...boss, headers: { 'idempotency-key': 'once-is-enough' } }
  const replies = [
    await bid(player, wish.orderSn),
    await app.ask(rename, { nickname: '阿栗新名' }, lily),
    await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, once),
    await app.ask(startWechatBinding, {}, boss),
    await app.ask(pushChat, { to: lily.profile.uk }, boss),
    await app.ask(forgotPassword, { account: hers.account }),
    await uploadFile(app, 'avatar', await plain(200, 200), boss),
    await uploadFile(app, 'avatar', Buffer.from('no picture'), boss),
    await app.ask(login, { ...hers, password: 'not hers at all' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 422, 422])
  const until = new Date(app.app.ground.clock.now().getTime() + hour).toISOString()
  const sanction = { uk: lily.profile.uk, kind: 'freeze', until, reason: '核实中' } as const
  expect((await app.ask(imposeSanction, sanction, await aStaffMember(app))).status).toBe(200)
  const adjustment = { uk: boss.uk, coinClass: 'bonus', amount: 60_000, reason: '补偿' } as const
  expect((await app.ask(adjustWallet, adjustment, await anAdmin(app))).data.state).toBe('waiting')
}

/** Whoever looks after orders is seen to be alive, whether any is due or not. */
const isWork = (statement: string) => !/\b(pulse|outage)\b/.test(statement)

/** What nobody does here: each is what the tests of its area let happen, whose clock is this timetable. */
const elsewhere = [
  'WeChat',
  'refunds of top-ups',
  'top-ups without a checkout',
  'old notices of payments',
  'waiting rewards',
  'waiting rewards of invitations',
  'orders of the banned',
  'unfinished Discord sign-ins',
  'name skeletons',
  'keys of the gone',
]

/** One turn of everything: what each job did though its question had said that there was nothing to do. */
async function takeTurn(jobs: readonly Job[], ground: Ground, takeWrites: () => readonly string[]) {
  const [needed, missed]: [string[], unknown[]] = [[], []]
  for (const { name, due, runOnce } of jobs) {
    if (due === undefined || (await findDue(ground.db, [due], ground.clock.now()))[0] === true) {
      needed.push(name)
      while (await runOnce(ground));
      continue
    }
    takeWrites()
    const more = await runOnce(ground)
    const writes = takeWrites().filter(isWork)
    if (more || writes.length > 0) missed.push([name, more, writes])
  }
  return { needed, missed }
}

test('no job is passed over while it would do something', async () => {
  const app = await startDemoApp()
  await beginMore(app)
  const watched = watchWrites(app.app.ground.db)
  const ground: Ground = { ...app.app.ground, db: watched.db }
  const jobs = timetable(app.app.house)
  const ran = new Set<string>()

  for (const jump of jumps) {
    ground.clock.setAhead(ground.clock.aheadMs + jump)
    const { needed, missed } = await takeTurn(jobs, ground, watched.take)
    expect([jump, missed]).toEqual([jump, []])
    for (const name of needed) ran.add(name)
  }
  expect(jobs.map(({ name }) => name).filter((name) => !ran.has(name))).toEqual(elsewhere)
})
