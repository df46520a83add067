import { type WithdrawalState, withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { Live } from '#live/live.ts'
import type { FactOf } from '#work/facts.ts'
import type { Batch, Work } from '#work/work.ts'
import { walletAccount } from './house-accounts.ts'
import { addNotice, type Notice, type Stored } from './store.ts'

/** What the wallet's account tells somebody of their money, in the log of their conversation and on their screens. */
export function walletNews(live: Pick<Live, 'push'>) {
  const batch: Batch<News, readonly Stored[]> = {
    write: (work, all) =>
      Promise.all(all.map((news) => addNotice(work, { ...news, account: walletAccount, at: work.now }))),
    committed: (stored) => {
      for (const { userId, message } of stored) live.push(userId, { type: 'message', message })
    },
  }
  return {
    tellOfTopUp: (work: Work, { userId, orderNo, coins }: FactOf<'topUp.credited'>): void =>
      work.batch(batch, {
        userId,
        msg: `充值到账了，+${inCoins(coins)} 金币`,
        path: `/account?topUp=${orderNo}`,
      }),
    /** Whoever took it back themselves knows. */
    tellOfWithdrawal: (work: Work, ended: FactOf<'withdrawal.ended'>): void => {
      const { userId, id, state, amount, reason } = ended
      const said = endings[state]
      if (said === undefined) return
      const msg = said(inCoins(amount), reason ?? '')
      work.batch(batch, { userId, msg, path: `/account?withdrawal=${id}` })
    },
  }
}

type News = Omit<Notice, 'account' | 'at'>

const { paid, failed, rejected } = withdrawalStates

const endings: Partial<Record<WithdrawalState, (amount: string, reason: string) => string>> = {
  [paid]: (amount) => `提现的 ${amount} 钻石已经打款，请查收`,
  [failed]: (amount, reason) => `提现的 ${amount} 钻石没有打成，已经退回${because(reason)}`,
  [rejected]: (amount, reason) => `提现的 ${amount} 钻石没有批准，已经退回${because(reason)}`,
}

function because(reason: string): string {
  return reason === '' ? '' : `：${reason}`
}

function inCoins(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.00$/, '')
}
