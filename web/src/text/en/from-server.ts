import { tariff } from '@kaihei/domain/tariff'
import { type WithdrawalState, withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import { shortAmountText } from '#ui/amount-text.ts'
import type { Text } from '../shape.ts'
import { names } from './names.ts'
import { sayNews } from './news.ts'
import { sayProblem } from './problems.ts'
import { sayRefusal, sayWhyNot } from './refusals.ts'

const senders: Readonly<Record<string, string>> = {
  sq_order: 'Orders',
  sq_wallet: 'Wallet',
  sq_system: 'System',
  sq_social: 'Activity',
}
const byItselfIn: Readonly<Partial<Record<WithdrawalState, string>>> = {
  [withdrawalStates.approved]: `Approved by itself, as anything up to ${shortAmountText(tariff.withdrawal.approvedByItself)} is`,
  [withdrawalStates.failed]: 'The payment provider did not pay it; the diamonds are back',
}
const channels: Readonly<Record<string, string>> = {
  sandbox: 'Sandbox (nothing is really charged)',
  stripe: 'Card (Stripe)',
}

export const fromServer: Text['fromServer'] = {
  refusal: (sentence, reason, detail) => sayRefusal(reason, detail) ?? sentence,
  problem: (sentence, wrong) => sayProblem(wrong) ?? sentence,
  message: ({ msg, told }) => sayNews(told) ?? msg,
  voucher: ({ title, value }) => (value === undefined ? title : names.voucher(value)),
  whyNot: (sentence, whyNot) => (whyNot === undefined ? sentence : sayWhyNot(whyNot)),
  withdrawalStep: ({ reason, state, byItself }) =>
    reason === null || !byItself ? reason : (byItselfIn[state] ?? reason),
  channel: ({ id, name }) => channels[id] ?? name,
  sender: ({ uid, name }) => senders[uid] ?? name,
}
