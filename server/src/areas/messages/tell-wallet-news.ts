import { type WithdrawalState, withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { Live } from '#live/live.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { addNotice, type Notice, type Stored } from './store.ts'
import { walletAccount } from './wallet-account.ts'

export function tellTopUpNews(live: Pick<Live, 'push'>) {
  return (work: Work, { userId, orderNo, coins }: FactOf<'topUp.credited'>): void =>
    tellPerson(live, work, {
      userId,
      msg: `充值到账了，+${inCoins(coins)} 金币`,
      path: `/account?topUp=${orderNo}`,
    })
}

/** Whoever took it back themselves knows. */
export function tellWithdrawalNews(live: Pick<Live, 'push'>) {
  return (work: Work, { userId, id, state, amount, reason }: FactOf<'withdrawal.ended'>): void => {
    const said = endings[state]
    if (said === undefined) return
    const msg = said(inCoins(amount), reason ?? '')
    tellPerson(live, work, { userId, msg, path: `/account?withdrawal=${id}` })
  }
}

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

/** Tells somebody something that is no order's news, in the log of the account that says it and on their screens. */
function tellPerson(live: Pick<Live, 'push'>, work: Work, notice: Omit<Notice, 'account' | 'at'>): void {
  let stored: Stored | undefined
  work.atTheEnd(async () => {
    stored = await addNotice(work, { ...notice, account: walletAccount, at: work.now })
  })
  work.afterCommit(() => {
    if (stored !== undefined) live.push(stored.userId, { type: 'message', message: stored.message })
  })
}
