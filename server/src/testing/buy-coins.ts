import { wholeCoins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { lockBooks, post } from '#ledger/journal.ts'
import { topUpPaid } from '#ledger/movements/top-ups.ts'
import { type Ground, runWork } from '#work/work.ts'

interface Purchase {
  /** Whole ones. */
  readonly coins?: number
  readonly bonus?: number
  /** While it is posted and not committed yet. */
  readonly meanwhile?: () => Promise<void>
}

/** Posts coins as bought, without a provider. Answers the id of the movement. */
export async function buyCoins(
  ground: Ground,
  { userId }: { readonly userId: string },
  { coins = 50, bonus = 0, meanwhile = async () => {} }: Purchase = {},
): Promise<string> {
  const orderNo = newId()
  await runWork(ground, async (work) => {
    const bought = {
      orderNo,
      userId,
      channel: 'sandbox',
      coins: wholeCoins(coins),
      bonus: wholeCoins(bonus),
    }
    await post(work, await lockBooks(work, userId), topUpPaid(bought))
    await meanwhile()
  })
  return `top-up:${orderNo}:paid`
}
