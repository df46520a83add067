import {
  believedSince,
  type DiscordAnswer,
  type NitroOutcome,
  openUntil,
  outcomesFor,
} from '@kaihei/domain/nitro/nitro'
import { Refusal } from '@kaihei/domain/refusal'
import type { Seal } from '#areas/fair/seal.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { nitroRefunded } from '#ledger/movements/nitro.ts'
import type { Work } from '#work/work.ts'
import { takeReadable } from './buy-nitro.ts'
import { saveSold } from './code-store.ts'
import { findBelieved, saveDecision } from './report-store.ts'
import { getTaken, lockOrder, type NitroOrder, saveReplaced, saveState } from './store.ts'

interface Deciding {
  readonly orderNo: string
  readonly answer: DiscordAnswer
  readonly outcome: NitroOutcome
  readonly reason: string
  readonly byId: string
}

/** Ends what a buyer has said of a code: another code, the coins, or neither. */
export async function decideReport(
  work: Work,
  seal: Seal,
  { orderNo, answer, outcome, reason, byId }: Deciding,
): Promise<NitroOrder> {
  const order = await lockOrder(work, orderNo)
  const { id, userId, kind, price } = order
  if (order.state !== 'reported') throw new Refusal('already_handled')
  if (userId === byId) throw new Refusal('not_yourself')
  const believedAt = await findBelieved(work, userId, believedSince(work.now))
  if (!outcomesFor(answer, believedAt !== undefined).includes(outcome)) throw new Refusal('nitro_outcome')
  saveDecision(work, id, { answer, outcome, reason, byId })
  if (outcome === 'replaced') await replaceCode(work, seal, order)
  else if (outcome === 'refunded') await refund(work, order)
  else saveState(work, id, 'upheld')
  await work.tell({ type: 'nitro.decided', userId, kind, price, outcome, reason })
  return order
}

/** The new one is as good as new: it has a day of its own. */
async function replaceCode(work: Work, seal: Seal, { id, kind }: NitroOrder): Promise<void> {
  const { codeId } = await takeReadable(work, seal, kind)
  saveReplaced(work, id, { codeId, openUntil: openUntil(work.now) })
  saveSold(work, codeId, id)
}

async function refund(work: Work, order: NitroOrder): Promise<void> {
  const [books, taken] = await Promise.all([lockBooks(work, order.userId), getTaken(work, order.id)])
  saveState(work, order.id, 'refunded')
  await post(work, books, nitroRefunded(order, taken))
}
