import type { NewsEvent } from '@kaihei/domain/messages/news'
import { describeNitro } from '@kaihei/domain/nitro/catalogue'
import type { NitroOutcome } from '@kaihei/domain/nitro/nitro'
import { tariff } from '@kaihei/domain/tariff'
import { type WithdrawalState, withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

/** What the wallet's account tells somebody of their money, in the log of their conversation and on their screens. */
export function walletNews(tell: TellStored) {
  const batch = noticeBatch('sq_wallet', tell)
  return {
    tellOfTopUp: (work: Work, { userId, orderNo, coins }: FactOf<'topUp.credited'>): void =>
      work.batch(batch, {
        userId,
        event: 'topUpCredited',
        data: { amount: coins },
        path: `/account?topUp=${orderNo}`,
      }),
    tellOfRefund: (work: Work, { userId, orderNo, coins }: FactOf<'topUp.refunded'>): void =>
      work.batch(batch, {
        userId,
        event: 'topUpRefunded',
        data: { amount: coins },
        path: `/account?topUp=${orderNo}`,
      }),
    tellOfRefundReturned: (work: Work, { userId, orderNo, coins }: FactOf<'topUp.refundReturned'>): void =>
      work.batch(batch, {
        userId,
        event: 'topUpRefundReturned',
        data: { amount: coins },
        path: `/account?topUp=${orderNo}`,
      }),
    tellOfChargeBack: (work: Work, { userId, orderNo, won }: FactOf<'chargeBack.ended'>): void =>
      work.batch(batch, {
        userId,
        event: won ? 'chargeBackWon' : 'chargeBackPaid',
        data: {},
        path: `/account?topUp=${orderNo}`,
      }),
    tellOfNitro: (work: Work, { userId, kind, price, outcome, reason }: FactOf<'nitro.decided'>): void =>
      work.batch(batch, {
        userId,
        event: nitroEvents[outcome],
        data: { title: describeNitro(kind).name, amount: price, hours: tariff.nitro.openHours, reason },
        path: '/nitro',
        at: work.now,
      }),
    /** Whoever took it back themselves knows. */
    tellOfWithdrawal: (work: Work, ended: FactOf<'withdrawal.ended'>): void => {
      const { userId, id, state, amount, reason, byItself } = ended
      const ending = state === failed && byItself ? failedByItself : endings[state]
      if (ending === undefined) return
      const { plain, because } = ending
      const said =
        because === undefined || reason === null || reason === ''
          ? { event: plain, data: { amount } }
          : { event: because, data: { amount, reason } }
      work.batch(batch, { userId, ...said, path: `/account?withdrawal=${id}` })
    },
  }
}

const nitroEvents: Readonly<Record<NitroOutcome, NewsEvent>> = {
  replaced: 'nitroReplaced',
  refunded: 'nitroRefunded',
  upheld: 'nitroUpheld',
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
