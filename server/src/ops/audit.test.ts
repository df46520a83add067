import { getAuditHead } from '@kaihei/domain/ops/audit-calls'
import { adjustWallet } from '@kaihei/domain/ops/wallet-calls'
import { expect, test } from 'vitest'
import { type Sql, sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, aStaffMember } from '#testing/people.ts'
import { verifyAudit } from './verify-audit-store.ts'

const app = await shareTestApp()
const { db } = app.app.ground

/** What goes through the books finds in the log, after somebody has been at it. */
async function findAfter(...deeds: readonly Sql[]): Promise<readonly string[]> {
  const tx = await db.begin()
  try {
    for (const deed of deeds) await tx.run(deed)
    return (await verifyAudit({ db: tx })).map(({ about }) => about)
  } finally {
    await tx.rollback()
  }
}

test('deeds that happen at once stand in the log one behind the other, without a gap', async () => {
  const [staff, ...bosses] = [await aStaffMember(app), await aBoss(app), await aBoss(app), await aBoss(app)]
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, i) => {
      const uk = bosses[i % 3]?.uk ?? ''
      return app.ask(
        adjustWallet,
        { uk, coinClass: 'bonus', amount: i + 1, reason: `补发第 ${i} 笔 “好”` },
        staff,
      )
    }),
  )
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  const rows = await db.rows<{ number: number }>(sql`select number from audit order by number`)
  expect(rows.length).toBeGreaterThanOrEqual(30)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
  expect(await findAfter()).toEqual([])
})

test('a row that was changed, taken away, put between others or cut off at the end is found', async () => {
  const last = (await db.rows<{ number: number }>(sql`select number from audit_head`))[0]?.number ?? 0
  expect(last).toBeGreaterThan(10)
  expect(await findAfter(sql`update audit set reason = '别的' where number = 5`)).toEqual(['row 5'])
  expect(await findAfter(sql`update audit set actor_id = null where number = 5`)).toEqual(['row 5'])
  expect(await findAfter(sql`update audit set at = at + interval '1 second' where number = 5`)).toEqual([
    'row 5',
  ])
  expect(await findAfter(sql`update audit set after = after || '{"amount": -1}' where number = 5`)).toEqual([
    'row 5',
  ])
  const lie = sql`update audit set said = replace(said, '第', '笫'), reason = replace(reason, '第', '笫') where number = 5`
  expect(await findAfter(lie)).toEqual(['row 5'])
  // Hashed anew it fits itself, and no longer the one behind it.
  const fitted = sql`update audit a set hash = sha256('\\x04'::bytea || p.hash || convert_to(a.said, 'UTF8'))
    from audit p where p.number = 4 and a.number = 5`
  expect(await findAfter(lie, fitted)).toEqual(['row 6'])
  expect(await findAfter(sql`delete from audit where number = 5`)).toEqual(['row 6'])
  expect(await findAfter(sql`delete from audit where number = ${last}`)).toEqual(['head'])
  expect(
    await findAfter(
      sql`update audit set number = number + 1 where number = ${last}`,
      sql`insert into audit (number, actor_id, action, subject, reason, before, after, at, said, hash)
        select ${last}, actor_id, action, subject, reason, before, after, at, said, hash
        from audit where number = 1`,
    ),
  ).not.toEqual([])
  expect(await findAfter()).toEqual([])
})

test('staff read whether the log is whole, its head, and the closed day that is bound to it', async () => {
  const staff = await aStaffMember(app)
  const [before] = [(await app.ask(getAuditHead, {}, staff)).data]
  const head = await db.first<{ hash: string }>(sql`select encode(hash, 'hex') as hash from audit_head`)
  expect(before).toMatchObject({ head: head?.hash, broken: [], sealed: null })
  await app.pass({ hours: 24 })
  const after = (await app.ask(getAuditHead, {}, staff)).data
  expect(after.sealed?.head).toBe(after.head)
  await db.run(sql`update audit set reason = 'x' where number = 2`)
  expect((await app.ask(getAuditHead, {}, staff)).data.broken).toEqual(['row 2'])
  expect((await app.ask(getAuditHead, {}, await aBoss(app))).status).toBe(403)
})
