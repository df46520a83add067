import type { IncomingMessage } from '@kaihei/domain/live-event'
import type { Wrong } from '@kaihei/domain/problem'
import type { RefusalDetail } from '@kaihei/domain/refusal'
import type { VoucherValue, WhyNot } from '@kaihei/domain/vouchers/voucher'
import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'

/**
 * Sentences that the server wrote are Chinese, with what they are made of beside them. Here they stand as they are;
 * another language makes its own of the rest, and keeps the Chinese one where it does not know what is meant.
 */
export const fromServer = {
  refusal: (sentence: string, ..._madeOf: [reason: string, detail: RefusalDetail]) => sentence,
  problem: (sentence: string, ..._madeOf: [wrong: Wrong]) => sentence,
  message: ({ msg }: IncomingMessage['message']) => msg,
  voucher: ({ title }: { readonly title: string; readonly value?: VoucherValue | undefined }) => title,
  whyNot: (sentence: string, ..._madeOf: [whyNot?: WhyNot | undefined]) => sentence,
  /** What a withdrawal's history says of a step. */
  withdrawalStep: ({ reason }: Withdrawal['timeline'][number]) => reason,
  /** A way to pay. */
  channel: ({ name }: { readonly id: string; readonly name: string }) => name,
  sender: ({ name }: Pick<IncomingMessage, 'uid' | 'name'>) => name,
}
