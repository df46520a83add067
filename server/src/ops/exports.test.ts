import { listAudit } from '@kaihei/domain/ops/audit-calls'
import type { Deed } from '@kaihei/domain/ops/deeds'
import { exportTable } from '@kaihei/domain/ops/export-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aStaffMember } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

const app = await shareTestApp()
const { ground } = app.app
const [admin, staff] = [await anAdmin(app), await aStaffMember(app)]

async function take(query: Readonly<Record<string, string>>, { token }: { token: string } = admin) {
  const response = await fetch(
    `${app.address}/proxy${exportTable.path}?${new URLSearchParams(query).toString()}`,
    {
      headers: { authorization: token },
    },
  )
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}

async function did(actorId: string, action: Deed, reason: string) {
  await runWork(ground, (work) => writeAudit(work, { actorId, action, subject: 'thing:1', reason }))
}

const plain = { table: 'audit', columns: 'what,why', titles: '做了什么|为什么' }

test('a file has every row that the filter finds, beyond any page, and the log says who took what', async () => {
  for (let place = 0; place < 120; place++) await did(staff.userId, 'module.switchedOn', `=${place}`)
  const { status, type, text } = await take({ ...plain, what: 'module', sort: 'why' })
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('做了什么,为什么')
  expect(lines).toHaveLength(120)
  // What a spreadsheet would compute is text.
  expect(lines[0]).toBe("module.switchedOn,'=0")
  const { items } = (await app.ask(listAudit, { what: 'table.exported', limit: 1 }, admin)).data
  expect(items).toMatchObject([
    {
      who: admin.uk,
      thing: 'table:audit',
      after: { filter: { what: 'module' }, columns: ['what', 'why'], rows: 120, isAll: true },
    },
  ])
})

test('staff take what they may read: of the log their own deeds, of the books nothing', async () => {
  await did(admin.userId, 'campaign.created', '只有运营知道')
  const own = await take({ ...plain, what: 'campaign' }, staff)
  expect(own.text.replace('\uFEFF', '').trim()).toBe('做了什么,为什么')
  expect((await take({ table: 'movements', columns: 'id', titles: '号' }, staff)).status).toBe(403)
  expect((await take(plain, await aBoss(app))).status).toBe(403)
})

test.each([
  [{ ...plain, columns: 'what,toString' }],
  [{ ...plain, titles: '一个' }],
  [{ ...plain, sort: '-constructor' }],
  [{ ...plain, kind: 'order' }],
  [{ ...plain, table: 'app_user' }],
  [{ table: 'findings', columns: 'verdict', titles: '结论', run: 'none' }],
])('%j is malformed, and leaves no row', async (query) => {
  const count = () =>
    ground.db.first(sql`select count(*)::int as rows from audit where action = 'table.exported'`)
  const before = await count()
  expect((await take(query)).status).toBe(400)
  expect(await count()).toEqual(before)
})

test('movements are written as the books have them', async () => {
  await aBoss(app, { coins: 12 })
  const { text } = await take({
    table: 'movements',
    columns: 'purpose,transfers,amount',
    titles: '种类|从到|合计',
  })
  expect(text).toMatch(/opening,opening → coin\.paid \S+ 12\.00,12\.00/)
})
