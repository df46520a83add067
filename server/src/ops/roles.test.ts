import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listReports } from '@kaihei/domain/ops/report-calls'
import { setRole } from '@kaihei/domain/ops/people-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const reason = '值夜班'
const propose = (who: Person, role: 'staff' | 'admin', on: boolean, by: Person) =>
  app.ask(setRole, { uk: who.uk, role, on, reason }, by)
const agree = (id: string, by: Person) => app.ask(decideApproval, { id, decision: 'approve' }, by)
const mayReadReports = async (who: Person) => (await app.ask(listReports, {}, who)).status

test('somebody is one of the staff once two admins agree, and no longer as soon as two agree on that', async () => {
  const [first, second, boss] = [await anAdmin(app), await anAdmin(app), await aBoss(app)]
  expect(await mayReadReports(boss)).toBe(403)
  const { data } = await propose(boss, 'staff', true, first)
  expect(data).toEqual({ id: expect.any(String), state: 'waiting' })
  expect(await mayReadReports(boss)).toBe(403)
  expect(await agree(data.id, first)).toMatchObject({ status: 403, data: { reason: 'second_person' } })
  expect((await agree(data.id, second)).data).toEqual({ id: data.id, state: 'done' })
  expect(await mayReadReports(boss)).toBe(200)
  const { data: back } = await propose(boss, 'staff', false, second)
  await agree(back.id, first)
  expect(await mayReadReports(boss)).toBe(403)
  const rows = await app.app.ground.db.rows(sql`
    select actor_id as "actorId", before, after from audit
    where subject = ${`user:${boss.userId}`} and action = 'role.changed' order by number`)
  expect(rows).toEqual([
    {
      actorId: second.userId,
      before: { duties: [] },
      after: { duties: ['staff'], proposedBy: first.userId },
    },
    {
      actorId: first.userId,
      before: { duties: ['staff'] },
      after: { duties: [], proposedBy: second.userId },
    },
  ])
})

test('nobody proposes or agrees to a role of their own, and what is so already is not proposed', async () => {
  const [first, second, staff] = [await anAdmin(app), await anAdmin(app), await aStaffMember(app)]
  expect((await propose(first, 'admin', false, first)).data).toMatchObject({ reason: 'not_yourself' })
  expect((await propose(staff, 'staff', true, first)).data).toMatchObject({ reason: 'role_unchanged' })
  expect((await propose(staff, 'admin', true, staff)).status).toBe(403)
  const { data } = await propose(second, 'admin', false, first)
  expect((await agree(data.id, second)).data).toMatchObject({ reason: 'not_yourself' })
})

test('the same role proposed twice is given once, however many agree at once', async () => {
  const [first, second, boss] = [await anAdmin(app), await anAdmin(app), await aBoss(app)]
  const [one, other] = await Promise.all([
    propose(boss, 'staff', true, first),
    propose(boss, 'staff', true, first),
  ])
  const replies = await Promise.all([one.data.id, other.data.id, one.data.id].map((id) => agree(id, second)))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status === 409).length).toBeGreaterThan(0)
  const { data } = await app.ask(listApprovals, {}, second)
  const mine = data.items.filter(({ id }) => id === one.data.id || id === other.data.id)
  expect(mine.map(({ state }) => state).toSorted()).toEqual(['done', 'waiting'])
})

test('the last admin who can come in stays one', async () => {
  const { db } = app.app.ground
  const [first, second] = [await anAdmin(app), await anAdmin(app)]
  const { data } = await propose(second, 'admin', false, first)
  // Everybody else is let go meanwhile; whoever agrees was banned a moment before, and their session is still believed.
  await db.run(sql`
    update app_user set duties = '{staff}' where 'admin' = any(duties) and id <> all(${[first.userId, second.userId]}::uuid[])`)
  const third = await anAdmin(app)
  expect((await app.ask(listApprovals, {}, third)).status).toBe(200)
  await db.run(
    sql`update app_user set banned_at = now() where id = any(${[first.userId, third.userId]}::uuid[])`,
  )
  expect((await agree(data.id, third)).data).toMatchObject({ reason: 'last_admin' })
})
