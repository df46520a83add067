import type { Deed } from '@kaihei/domain/ops/deeds'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import { expect, test } from 'vitest'
import { writeAudit } from '#ops/audit-store.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()

const act = (who: Person, action: string, on: Person, after?: Record<string, unknown>) =>
  runWork(app.app.ground, (work) =>
    writeAudit(work, {
      actorId: who.userId,
      // A row may be older than the program that reads it.
      action: action as Deed,
      subject: `user:${on.userId}`,
      reason: '试一试',
      ...(after !== undefined && { before: { level: 1 }, after }),
    }),
  )

const ask = async (who: Person, asked: Parameters<typeof app.ask<typeof listAudit>>[1] = {}) =>
  (await app.ask(listAudit, asked, who)).data

test('an admin finds deeds by who, what, whom and when, page by page; people are named by their uk', async () => {
  const [admin, staff, boss] = [await anAdmin(app), await aStaffMember(app), await aBoss(app)]
  await act(staff, 'sanction.imposed', boss, { level: 2 })
  await act(staff, 'sanction.lifted', boss)
  await act(admin, 'sanctioning.begun', boss)
  const { items } = await ask(admin, { thing: `user:${boss.uk}` })
  expect(items.map(({ what }) => what)).toEqual(['sanctioning.begun', 'sanction.lifted', 'sanction.imposed'])
  expect(items.at(-1)).toMatchObject({
    who: staff.uk,
    whoName: staff.nickname,
    thing: `user:${boss.uk}`,
    thingName: boss.nickname,
    why: '试一试',
    before: { level: 1 },
    after: { level: 2 },
  })
  const whats = async (asked: Parameters<typeof ask>[1]) =>
    (await ask(admin, asked)).items.map(({ what }) => what)
  expect(await whats({ who: staff.uk, what: 'sanction' })).toEqual(['sanction.lifted', 'sanction.imposed'])
  expect(await whats({ what: 'sanction.lifted', who: staff.uk })).toEqual(['sanction.lifted'])
  expect(await whats({ what: 'sanction' })).toEqual(['sanction.lifted', 'sanction.imposed'])
  expect(await whats({ what: 'sanction', from: '2020-01-01T00:00:00Z', limit: 1 })).toEqual([
    'sanction.lifted',
  ])
  expect(await whats({ what: 'nothing' })).toEqual([])
  expect(await whats({ thing: `user:${boss.uk}`, until: '2020-01-01T00:00:00Z' })).toEqual([])
  expect(await whats({ thing: `user:${boss.uk}`, from: '2020-01-01T00:00:00Z' })).toHaveLength(3)
  const first = await ask(admin, { thing: `user:${boss.uk}`, limit: 2 })
  const second = await ask(admin, { thing: `user:${boss.uk}`, limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items]).toEqual(items)
  expect(second.nextCursor).toBeNull()
})

test('staff read what they did themselves, and nothing of others however they ask', async () => {
  const [staff, other, boss] = [await aStaffMember(app), await aStaffMember(app), await aBoss(app)]
  await act(staff, 'case.noted', boss)
  await act(other, 'case.noted', boss)
  expect((await ask(staff)).items.map(({ who }) => who)).toEqual([staff.uk])
  expect((await ask(staff, { thing: `user:${boss.uk}` })).items).toHaveLength(1)
  expect((await ask(staff, { who: other.uk })).items).toEqual([])
})

test('a person whom nobody knows has done nothing', async () => {
  expect((await ask(await anAdmin(app), { who: 'nobody0000000000' })).items).toEqual([])
})
