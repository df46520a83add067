import type { Deed } from '@kaihei/domain/ops/deeds'
import { coins, wholeCoins } from '@kaihei/domain/money'
import { conversionBonus, type PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { v7 as newId } from 'uuid'
import { advanceWithdrawal } from '#areas/withdrawals/advance-withdrawal.ts'
import { addConversion } from '#areas/withdrawals/conversion-store.ts'
import { createWithdrawal } from '#areas/withdrawals/create-withdrawal.ts'
import type { WithdrawalRow } from '#areas/withdrawals/store.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { beansConverted } from '#ledger/movements/withdrawals.ts'
import { writeAudit } from '#ops/audit-store.ts'
import type { Work } from '#work/work.ts'
import { demoPlayers } from './cast.ts'
import type { DemoPerson } from './cast-shape.ts'
import { daysAgo } from './days-ago.ts'
import { openBooks } from './money.ts'

interface Waiting {
  readonly nickname: string
  /** Whole beans: what is asked for and what was earned. */
  readonly amount: number
  readonly earned: number
  readonly method: PayoutMethod
  readonly payee: string
  readonly hoursAgo: number
}

/** One that staff approve, one that takes two admins, one that the rules have approved and somebody has to pay. */
const waiting: readonly Waiting[] = [
  {
    nickname: '阿栗 Lily',
    amount: 680,
    earned: 731.5,
    method: 'alipay',
    payee: 'lily.chestnut@example.com',
    hoursAgo: 5,
  },
  {
    nickname: '沈夜航',
    amount: 5_200,
    earned: 5_386.2,
    method: 'bank',
    payee: 'DE02 1203 0000 0000 2020 51',
    hoursAgo: 19,
  },
  {
    nickname: '林深见鹿',
    amount: 420,
    earned: 455,
    method: 'paypal',
    payee: 'deer.in.the.woods@example.com',
    hoursAgo: 2,
  },
]

export async function askForPayouts(work: Work, idOf: (person: DemoPerson) => string): Promise<void> {
  for (const { nickname, amount, earned, method, payee, hoursAgo } of waiting) {
    const person = demoPlayers.find((one) => one.nickname === nickname)
    if (person === undefined) throw new Error(`${nickname} is not of the cast`)
    const userId = idOf(person)
    await openBooks(daysAgo(work, 30), { userId, coins: coins(0), beans: wholeCoins(earned) })
    const asked = { amount: wholeCoins(amount), method, payee }
    await createWithdrawal(daysAgo(work, hoursAgo / 24), userId, asked)
  }
}

/** The companion of the demo was paid once, was told once why not, and once turned earnings into coins. */
export async function recallCompanion(work: Work, userId: string, staffId: string): Promise<void> {
  await openBooks(daysAgo(work, 170), { userId, coins: coins(0), beans: wholeCoins(1_542.4) })
  const payee = 'orange.lantern@example.com'

  const paid = { amount: wholeCoins(480), method: 'paypal', payee } as const
  const approved = await createWithdrawal(daysAgo(work, 92), userId, paid)
  const begun = { actorId: staffId, reason: '开始打款' }
  const paying = await advanceWithdrawal(daysAgo(work, 91.5), approved, 'pay', begun, { paidBy: 'hand' })
  await audit(daysAgo(work, 91.5), paying, 'withdrawal.payingBegun', begun)
  const arrived = { actorId: staffId, reason: 'PayPal 已到账' }
  const reference = 'PP-7K2M9QX4'
  await advanceWithdrawal(daysAgo(work, 91.4), paying, 'settle', arrived, { reference })
  await audit(daysAgo(work, 91.4), paying, 'withdrawal.paid', arrived)

  const wrongName = { amount: wholeCoins(640), method: 'bank', payee: 'GB29 NWBK 6016 1331 9268 19' } as const
  const requested = await createWithdrawal(daysAgo(work, 61), userId, wrongName)
  const refused = { actorId: staffId, reason: '收款人姓名和账号对不上，请核对后重新申请' }
  await advanceWithdrawal(daysAgo(work, 60.3), requested, 'reject', refused)
  await audit(daysAgo(work, 60.3), requested, 'withdrawal.rejected', refused)

  await convert(daysAgo(work, 33), userId)
}

async function convert(work: Work, userId: string): Promise<void> {
  const amount = wholeCoins(200)
  const conversion = { id: newId(), userId, amount, bonus: conversionBonus(amount) }
  const books = await lockBooks(work, userId)
  await addConversion(work, conversion)
  await post(work, books, beansConverted(conversion))
}

function audit(
  work: Work,
  { id, userId, amount }: WithdrawalRow,
  action: Deed,
  occasion: { readonly actorId: string; readonly reason: string },
): Promise<void> {
  const after = { withdrawalId: id, amount }
  return writeAudit(work, { ...occasion, action, subject: `user:${userId}`, after })
}
