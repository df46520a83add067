import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { getProof, listProofs } from '@kaihei/domain/books/calls'
import { checkProof } from '@kaihei/domain/books/check-proof'
import { getOrder, listOrders } from '@kaihei/domain/orders/calls'
import { getConsumption, getStatement, getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeal } from '#areas/fair/seal.ts'
import { type Sql, sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { shareTestAppAt, startTestAppAt } from '#testing/app.ts'
import { keepSeals } from '#testing/kept-seals.ts'
import { runToEnd } from './program/program.ts'
import { anOrder, named } from '#testing/orders.ts'
import { aBoss } from '#testing/people.ts'
import { dayAfterBeginning, goTo, playYear, type Year, yearBegins } from '#testing/year.ts'
import { until } from '#testing/until.ts'
import { startReading } from '#work/work.ts'
import { checkDayFile } from '#areas/books/check-day-file.ts'
import { archiveDays } from '#areas/books/archive-days.ts'
import { verifySeals } from '#areas/books/verify-seals.ts'

const app = await shareTestAppAt(yearBegins)
const { ground } = app.app
const box = openSeal(app.app.house.config)
const place = mkdtempSync(join(tmpdir(), 'kaihei-archive-'))
afterAll(() => rmSync(place, { recursive: true }))
const folder = join(place, 'data', 'archive')
const listFiles = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.gz'))

const root = fileURLToPath(new URL('../../../', import.meta.url))
const env = {
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: join(place, 'data'),
  SESSION_SECRET: app.app.house.config.sessionSecret,
}
const program = (name: string) => join(place, `${name}.js`)
const run = (name: string, ...given: readonly string[]) => runToEnd(program(name), env, ...given)

/** The commands as operators start them. */
async function bundleCommands(): Promise<void> {
  const { bundle } = (await import(pathToFileURL(join(root, 'scripts', 'lib', 'bundle.mjs')).href)) as {
    readonly bundle: (entries: Readonly<Record<string, string>>, folder: string) => Promise<void>
  }
  const names = ['archive-books', 'check-seals', 'verify-books']
  await bundle(Object.fromEntries(names.map((name) => [name, `./server/src/${name}.ts`])), place)
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
}

const archive = (before: string) => archiveDays(ground, { box, before, folder })
/** Everything that `ledger:verify` goes through, with the files. */
async function findProblems() {
  const reading = startReading(ground)
  const seals = await verifySeals(reading, box, { archive: folder })
  return [...(await verifyBooks(reading)).problems, ...seals.problems]
}
const readAll = (statement: Sql) => ground.db.rows<Record<string, unknown>>(statement)
const firstFile = 'books-2025-01-05-1.day.gz'
const accounts = () => readAll(sql`select owner_id, class, balance from account order by 1, 2`)
const lateLines = () =>
  readAll(sql`
  select b.* from bill_line b join movement m on m.id = b.movement_id join sealed_day d on d.number = m.sealed_in
  where d.day >= '2025-12-01' order by b.id`)

let year: Year
let before: {
  accounts: unknown
  lines: unknown
  seals: Awaited<ReturnType<typeof keepSeals>>
  summary: unknown
  months: unknown
}
let oldBill = ''

beforeAll(async () => {
  await bundleCommands()
  year = await playYear(app)
  const { boss } = year
  before = {
    accounts: await accounts(),
    lines: await lateLines(),
    seals: await keepSeals(app),
    summary: (await app.ask(getWalletSummary, {}, boss)).data,
    months: (await app.ask(getConsumption, { months: 24 }, boss)).data,
  }
  oldBill = (await app.ask(listBills, { month: '2025-03', limit: 1 }, boss)).data.items[0]?.id ?? ''
})

test('what is not closed, is young or is half a month is not archived, and a sentence says why', async () => {
  await expect(archive('2027-01-01')).rejects.toThrow('2026-12-31 is not sealed yet')
  await expect(archive('2026-02-01')).rejects.toThrow('the last 92 days stay')
  await expect(archive('2025-06-15')).rejects.toThrow('has to begin with a month')
  await expect(archive('gestern')).rejects.toThrow('has to begin with a month')
  expect(listFiles()).toEqual([])
  expect(await run('archive-books', '--before', '2026-02-01')).toMatchObject({ code: 1 })
  expect((await run('archive-books')).stderr).toContain('--before YYYY-MM-01')
})

/** Starts the command and kills it once so many files are there: wherever it is then. */
async function killAt(files: number): Promise<void> {
  const child = spawn(process.execPath, [program('archive-books'), '--before', '2025-12-01'], { env })
  const ended = once(child, 'exit')
  await until(`${files} files`, () => (listFiles().length >= files ? true : undefined))
  child.kill('SIGKILL')
  await ended
}

test('killed wherever it is, the books are right; the next run ends what was begun', async () => {
  for (const files of [1, 20, 45]) {
    await killAt(files)
    expect(await findProblems()).toEqual([])
    expect(await accounts()).toEqual(before.accounts)
  }
  const [{ next } = { next: 0 }] = await readAll(sql`select max(number) + 1 as next from archived_day`)
  // A part of a file, a file that was touched, and a work that never commits.
  const day = await ground.db.first<{ day: string }>(
    sql`select day::text from sealed_day where number = ${next}`,
  )
  const file = join(folder, `books-${day?.day}-${String(next)}.day.gz`)
  await writeFile(`${file}.part`, 'half')
  await writeFile(file, 'touched meanwhile')
  await ground.db.run(sql`
    create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await ground.db.run(
    sql`create trigger die before insert on archived_day for each row execute function die()`,
  )
  await expect(archive('2025-12-01')).rejects.toThrow('killed')
  expect(await findProblems()).toEqual([])
  await ground.db.run(sql`drop function die cascade`)

  await archive('2025-11-01')
  const ended = await run('archive-books', '--before', '2025-12-01')
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  expect(listFiles()).toHaveLength(330)
  expect(await archive('2025-12-01')).toBe(0)
})

test('the commands say that the books are right, with the files; of a file that it is as it was sealed', async () => {
  const verified = await run('verify-books')
  expect(verified).toMatchObject({ code: 0, stderr: '' })
  expect(verified.stdout).toContain('The books are right')
  expect(verified.stdout).not.toContain('are not here')
  const kept = join(place, 'kept.json')
  await writeFile(kept, JSON.stringify({ items: before.seals.toReversed() }))
  expect((await run('check-seals', kept)).stdout).toContain('They agree: no day was changed')
  const checked = await run('check-seals', join(folder, firstFile))
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('it is as it was sealed')
})

test('the books are right without the year, every balance is what it was, and so is what was published', async () => {
  expect(await findProblems()).toEqual([])
  expect(await accounts()).toEqual(before.accounts)
  expect(await lateLines()).toEqual(before.lines)
  expect(await keepSeals(app)).toEqual(before.seals)
  expect((await app.ask(getWalletSummary, {}, year.boss)).data).toEqual(before.summary)
  expect((await app.ask(getConsumption, { months: 24 }, year.boss)).data).toEqual(before.months)
  expect(
    await readAll(sql`
      select 1 from movement m join bill_line b on b.movement_id = m.id where m.sealed_in <= 330
      union all select 1 from movement m join transfer t on t.movement_id = m.id where m.sealed_in <= 330`),
  ).toEqual([])
})

test('where the files are elsewhere, leaves without lines are counted', async () => {
  const { archived, problems } = await verifySeals(startReading(ground), box)
  expect(problems).toEqual([])
  expect(archived).toBeGreaterThan(20)
})

test('bills say from when on they are here; a month, a line or an order of before is refused with that day', async () => {
  const { boss, first, overTheEnd } = year
  const { items, archivedBefore } = (await app.ask(listBills, { limit: 60 }, boss)).data
  expect(archivedBefore).toBe('2025-12-01')
  expect(items.every(({ at }) => at > '2025-12-01')).toBe(true)
  expect((await app.ask(listBills, { month: '2025-03' }, boss)).data).toMatchObject({
    items: [],
    archivedBefore,
  })
  const refused = {
    status: 404,
    message: expect.stringContaining('2025-12-01 之前的账单明细已经归档') as unknown,
  }
  expect(await app.ask(getStatement, { month: '2025-03' }, boss)).toMatchObject(refused)
  expect(await app.ask(getProof, { id: oldBill }, boss)).toMatchObject(refused)
  expect(await app.ask(listProofs, { orderId: first.orderId }, boss)).toMatchObject(refused)

  const path = `/proxy${getStatement.path}?month=2025-12`
  const stated = await fetch(`${app.address}${path}`, { headers: { authorization: boss.token } })
  expect((await stated.text()).split('\r\n')).toHaveLength(4)
  const [young] = (await app.ask(listProofs, { orderId: overTheEnd.orderId }, overTheEnd.player)).data.items
  if (young === undefined) throw new Error('what was earned in December is gone')
  const sealed = (await keepSeals(app)).find(({ day }) => day === young.day)
  expect(await checkProof(young, {}, sealed)).toMatchObject({ state: 'agrees' })
})

test('orders of before are listed and opened as ever', async () => {
  const { boss, first } = year
  const { items } = (await app.ask(listOrders, { limit: 60 }, boss)).data
  expect(items.map(({ orderId }) => orderId)).toContain(first.orderId)
  expect((await app.ask(getOrder, named(first), boss)).data.orderSn).toBe(first.orderSn)
})

/** Changes a text in the file of the first day that has lines, closes it again as whole, looks, and undoes it. */
async function findAfter(change: (text: string) => string, withHash = true) {
  const path = join(folder, firstFile)
  const kept = await readFile(path)
  const lines = gunzipSync(kept).toString().trimEnd().split('\n')
  const changed = change(lines.slice(0, -1).join('\n'))
  const end = withHash
    ? JSON.stringify({ end: createHash('sha256').update(`${changed}\n`).digest('hex') })
    : lines.at(-1)
  await writeFile(path, gzipSync(`${changed}\n${end}\n`))
  const found = (await checkDayFile(startReading(ground), box, path).catch(() => undefined))?.problems
  const all = await findProblems()
  await writeFile(path, kept)
  expect(all.length).toBeGreaterThan(0)
  return found ?? all
}

test('a file that was touched is found, also one that was made whole again', async () => {
  const more = (text: string) => text.replace(/"amount":(\d+)/g, '"amount":1$1')
  expect(more('"amount":5')).not.toBe('"amount":5')
  expect(await findAfter(more, false)).toMatchObject([{ kind: 'archive' }])
  const aboutLines = (await findAfter((text) => text.replace('"balance":', '"balance":1'))).map(
    ({ about }) => about,
  )
  expect(aboutLines.join()).toMatch(/line [0-9a-f-]{36}/)
  const found = (await findAfter(more)).map(({ about }) => about)
  expect(found.join()).toMatch(/coins/)
  expect(await findProblems()).toEqual([])
})

test.each([
  ['what was carried over', sql`update carried set amount = amount + 1 where class = 'coin.paid'`],
  ['a sum of a month', sql`update bill_month set archived_incoming = archived_incoming + 1`],
  ['a total of a day', sql`update flow_day set archived = archived + 1`],
  ['what was earned with an order', sql`update earning set archived_amount = archived_amount + 1`],
  ['what was spent on it', sql`update earning set archived_paid = archived_paid + 1`],
  ['a day between', sql`delete from archived_day where number = 7`],
])('%s that was changed by hand is found', async (_what, damage) => {
  const tx = await ground.db.begin()
  expect(await tx.run(damage)).toBeGreaterThan(0)
  expect((await verifyBooks({ db: tx, now: new Date() })).problems.length).toBeGreaterThan(0)
  await tx.rollback()
})

test('names that somebody had are in no file, and who goes later is in the books without one', async () => {
  for (const name of listFiles())
    expect(gunzipSync(await readFile(join(folder, name))).toString()).not.toContain('旧名')
  expect(
    await readAll(sql`select 1 from movement where sealed_in <= 330 and purpose::text like '%旧名%'`),
  ).toEqual([])
})

test('what is still held keeps its days in the tables', async () => {
  const other = await startTestAppAt(yearBegins)
  await anOrder(other, { boss: await aBoss(other, { coins: 500, days: 60 }) })
  // The clock goes on, and nobody sees to what is due.
  await other.app.ground.db.run(sql`update play_order set due_at = null, deadline_at = null`)
  await goTo(other, dayAfterBeginning)
  await goTo(other, '2025-10-05T12:00:00Z')
  const archiving = archiveDays(other.app.ground, {
    box: openSeal(other.app.house.config),
    before: '2025-06-01',
    folder: join(place, 'other'),
  })
  await expect(archiving).rejects.toThrow(/order:\S+ is still open and its money is held/)
})
