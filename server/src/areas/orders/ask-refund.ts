import { coins } from '@kaihei/domain/money'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { getOwnFile, keepFile } from '#areas/uploads/store.ts'
import type { Work } from '#work/work.ts'
import { makeMove, type Mover } from './make-move.ts'
import type { OrderRow } from './store.ts'

interface RefundWish {
  /** In hundredths; an appeal names none. */
  readonly amount?: number | undefined
  readonly reason: string
  /** Pictures that show it, uploaded as evidence. */
  readonly files?: readonly string[] | undefined
  readonly escalate?: boolean | undefined
}

/** Asks for money back, or hands a claim to customer service. */
export async function askRefund(
  work: Work,
  row: OrderRow,
  by: Mover,
  { amount, reason, files = [], escalate = false }: RefundWish,
): Promise<OrderRow> {
  if (!escalate && amount === undefined) {
    throw new Refusal('malformed', { fields: { amount: problem('missing', { name: 'refundAmount' }) } })
  }
  const said = { note: reason, files: await keepEvidence(work, by.userId, files) }
  return escalate || amount === undefined
    ? makeMove(work, row, 'escalate', by, said)
    : makeMove(work, row, 'askRefund', by, { ...said, input: { amount: coins(amount) } })
}

/** From now on they belong to the order's history. */
async function keepEvidence(work: Work, userId: string, ids: readonly string[]): Promise<readonly string[]> {
  const kept = new Set<string>()
  for (const id of ids) {
    const file = await getOwnFile(work, id, userId, 'evidence')
    await keepFile(work, file.id)
    kept.add(file.id)
  }
  return [...kept]
}
