import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { listSeals } from '@kaihei/domain/books/calls'
import { checkKept, type WrongDay } from '@kaihei/domain/books/check-seals'
import { readKeptCopy } from '@kaihei/domain/books/kept-copy'
import type { SealedDay } from '@kaihei/domain/books/seal'
import { checkDayFile } from '#areas/books/check-day-file.ts'
import { dayFileEnding } from '#areas/books/day-file.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { openDatabase } from '#db/database.ts'
import { describeDay, listSealedDays } from '#ledger/seals.ts'
import type { Reading } from '#work/work.ts'
import { openPlace } from './own-postgres.ts'
import { readSecrets } from './secrets.ts'

const everyDay = 2 ** 31 - 2

/** a kept copy, and the database or an address → what does not agree. Answers how much that is. */
async function check([file, address]: readonly string[]): Promise<number> {
  if (file === undefined) throw new Error('npm run books:check -- FILE [https://address.of.the.site]')
  if (file.endsWith(dayFileEnding)) return checkArchived(file)
  const kept = readKeptCopy(await readFile(file, 'utf8'))
  if (kept === undefined) throw new Error(`${file} 不是一份封账的副本 / is no copy of closed days`)
  const now = address === undefined ? await readDays() : await fetchDays(address)
  const { compared, wrong } = await checkKept(kept, now)
  console.log(
    `比对了 ${compared} 天，现在公布的有 ${now.length} 天。 / Compared ${compared} days with the ${now.length} that are published now.`,
  )
  for (const { day, why } of wrong) console.log(`✗ ${day}: ${words[why]}`)
  console.log(
    wrong.length === 0
      ? '一致：没有一天被改过。 / They agree: no day was changed.'
      : `不一致：${wrong.length} 处！ / They differ in ${wrong.length} places!`,
  )
  return wrong.length
}

/** The file of an archived day, held against its seal: with the leaves and the keys that are in the database. */
async function checkArchived(file: string): Promise<number> {
  const { DATA_DIR = '' } = process.env
  const box = openSeal(readSecrets(process.env, resolve(DATA_DIR === '' ? './data' : DATA_DIR)))
  const report = await withDatabase((reading) => checkDayFile(reading, box, file))
  const { day, transfers, lines, destroyed, unreadable, problems } = report
  console.log(`${day}: ${transfers} 笔转账、${lines} 行账单 / ${transfers} transfers and ${lines} lines.`)
  if (destroyed + unreadable > 0)
    console.log(
      `其中 ${destroyed + unreadable} 行的密钥不在，只核对了位置和金额。 / The keys of ${destroyed + unreadable} lines are not here: only their places and sums were checked.`,
    )
  for (const { about, expected, found } of problems) console.log(`✗ ${about}: ${expected} ≠ ${found}`)
  console.log(
    problems.length === 0
      ? '一致：和封账时一样。 / They agree: it is as it was sealed.'
      : `不一致：${problems.length} 处！ / They differ in ${problems.length} places!`,
  )
  return problems.length
}

const words: Readonly<Record<WrongDay['why'], string>> = {
  seal: '封印和当天的数字对不上 / the seal does not follow from the figures',
  chain: '和前一天的封印接不上 / it does not follow from the day before',
  gap: '前一天不见了 / the day before is missing',
  missing: '现在没有这一天了 / the day is not there any more',
  changed: '和副本不同 / it is not as it was kept',
}

async function readDays(): Promise<readonly SealedDay[]> {
  return withDatabase(async (reading) => (await listSealedDays(reading, {}, everyDay)).map(describeDay))
}

async function withDatabase<T>(body: (reading: Reading) => Promise<T>): Promise<T> {
  const place = await openPlace(process.env)
  const db = openDatabase(place.url, { maxConnections: 1 })
  try {
    return await body({ db, now: new Date() })
  } finally {
    await db.close()
    await place.stop()
  }
}

/** All pages, as anybody can read them. */
async function fetchDays(address: string): Promise<readonly SealedDay[]> {
  const days: SealedDay[] = []
  for (let cursor = ''; ;) {
    const page = new URL(`/proxy${listSeals.path}?limit=60`, address)
    if (cursor !== '') page.searchParams.set('cursor', cursor)
    const response = await fetch(page)
    const { data } = (await response.json()) as { readonly data: unknown }
    const { items, nextCursor } = listSeals.output.parse(data)
    days.push(...items)
    if (nextCursor === null) return days
    cursor = nextCursor
  }
}

try {
  process.exitCode = (await check(process.argv.slice(2))) === 0 ? 0 : 1
} catch (error) {
  // A file that is not there, an address that does not answer: a sentence helps more.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
