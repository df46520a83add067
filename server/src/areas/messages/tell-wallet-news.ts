import type { NewsEvent } from '@kaihei/domain/messages/news'
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
      event: 'topUpCredited',
      data: { amount: coins },
      path: `/account?topUp=${orderNo}`,
    })
}

/** Whoever took it back themselves knows. */
export function tellWithdrawalNews(live: Pick<Live, 'push'>) {
  return (work: Work, { userId, id, state, amount, reason, byItself }: FactOf<'withdrawal.ended'>): void => {
    const ending = state === failed && byItself ? failedByItself : endings[state]
    if (ending === undefined) return
    const { plain, because } = ending
    const said =
      because === undefined || reason === null || reason === ''
        ? { event: plain, data: { amount } }
        : { event: because, data: { amount, reason } }
    tellPerson(live, work, { userId, ...said, path: `/account?withdrawal=${id}` })
  }
}

const { paid, failed, rejected } = withdrawalStates

interface Ending {
  readonly plain: NewsEvent
  /** With its reason, where it needs one. */
  readonly because?: NewsEvent
}

/** Its reason is in the provider's words, and the house's: in another language the event says it. */
const failedByItself: Ending = { plain: 'withdrawalFailed', because: 'withdrawalFailedByItself' }
const endings: Partial<Record<WithdrawalState, Ending>> = {
  [paid]: { plain: 'withdrawalPaid' },
  [failed]: { plain: 'withdrawalFailed', because: 'withdrawalFailedBecause' },
  [rejected]: { plain: 'withdrawalRejected', because: 'withdrawalRejectedBecause' },
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
