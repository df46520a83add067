import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSeal } from '#areas/fair/seal.ts'
import { type SealsReport, verifySeals } from '#areas/books/verify-seals.ts'
import { openDatabase } from '#db/database.ts'
import { startPostgres } from '#db/embedded/postgres.ts'
import { type Problem, verifyBooks } from '#ledger/verify.ts'
import { verifyAudit, verifySealedHeads } from '#ops/verify-audit-store.ts'
import { archiveFolder, namedDatabase } from './own-postgres.ts'
import { readSecrets } from './secrets.ts'

/** settings → database → books → report. Reads only, and may run beside the program. Answers how much is wrong. */
async function verify(env: NodeJS.ProcessEnv): Promise<number> {
  const { DATA_DIR = '' } = env
  const databaseUrl = namedDatabase(env)
  const dataDir = resolve(DATA_DIR === '' ? './data' : DATA_DIR)
  const folder = join(dataDir, 'postgres')
  if (databaseUrl === '' && !existsSync(folder)) {
    console.log(`没有数据：${dataDir} / There is no data: ${dataDir}`)
    return 0
  }
  const postgres = databaseUrl === '' ? await startPostgres({ dataDir: folder }) : undefined
  const db = openDatabase(postgres?.url ?? databaseUrl, { maxConnections: 1 })
  try {
    const began = performance.now()
    const reading = { db, now: new Date() }
    const { accounts, transfers, problems: ofBooks } = await verifyBooks(reading)
    const seals = await verifySeals(reading, openSeal(readSecrets(env, dataDir)), {
      archive: archiveFolder(env),
    })
    const ofLog = [...(await verifyAudit(reading)), ...(await verifySealedHeads(reading))]
    const problems = [...ofBooks, ...seals.problems, ...ofLog]
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `核对了 ${transfers} 笔转账、${accounts} 个账户，用时 ${seconds} 秒。` +
        ` / Went through ${transfers} transfers and ${accounts} accounts in ${seconds} s.`,
    )
    for (const sentence of describeSeals(seals)) console.log(sentence)
    for (const problem of problems) console.log(describe(problem))
    console.log(
      problems.length === 0
        ? '账目全部相符。 / The books are right.'
        : `账目有 ${problems.length} 处不符！ / The books are wrong in ${problems.length} places!`,
    )
    return problems.length
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

const names: Readonly<Record<Problem['kind'], string>> = {
  account: '账户余额 / balance',
  overdrawn: '托管曾低于零 / held below 0 at some time',
  pending: '待入账合计 / sum of what is pending',
  earning: '收入条目 / entry of an earning',
  escrow: '已结束订单仍有托管 / still held for an order that is done',
  spent: '老板未退回的金币 / coins a boss has not got back',
  class: '账户类别不存在 / account of no known class',
  bill: '账单金额 / amount on a bill',
  chain: '账单余额不连续 / balance on a bill',
  month: '月度合计 / sum of a month',
  experience: 'VIP 经验 / VIP experience',
  day: '每日合计 / total of a day',
  'empty movement': '没有转账的变动 / movement without transfers',
  'movement twice': '重复的变动 / movement posted twice',
  carried: '归档结转 / what the archive carried over',
  archive: '归档文件 / file of the archive',
  audit: '审计记录 / row of the audit log',
  seal: '封账 / closed day',
}

function describeSeals({ days, leaves, destroyed, unreadable, archived }: SealsReport): readonly string[] {
  const count = (many: number, zh: string, en: string) => (many === 0 ? [] : [`${zh} / ${en}`])
  return [
    `重算了 ${days} 个封账日、${leaves} 片叶子。 / Worked out ${days} closed days and ${leaves} leaves.`,
    ...count(
      archived,
      `其中 ${archived} 片的明细已归档，文件不在这里，只核对了树。`,
      `The lines of ${archived} of them are in archive files that are not here: only their tree was checked.`,
    ),
    ...count(
      destroyed,
      `其中 ${destroyed} 片的密钥已销毁，只核对了树。`,
      `The key of ${destroyed} of them is destroyed: only their tree was checked.`,
    ),
    ...count(
      unreadable,
      `其中 ${unreadable} 片的密钥用现在的 SESSION_SECRET 打不开，只核对了树。`,
      `The key of ${unreadable} of them does not open with this SESSION_SECRET: only their tree was checked.`,
    ),
  ]
}

function describe({ kind, about, expected, found }: Problem): string {
  return `✗ ${names[kind]}: ${about}: ${expected} ≠ ${found}`
}

try {
  process.exitCode = (await verify(process.env)) === 0 ? 0 : 1
} catch (error) {
  // A server that is not there, a schema of another version: the operator's to mend, and a sentence helps more.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
