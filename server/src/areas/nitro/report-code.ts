import { type NitroState, objectToReporting } from '@kaihei/domain/nitro/nitro'
import { Refusal } from '@kaihei/domain/refusal'
import type { Work } from '#work/work.ts'
import { addReport } from './report-store.ts'
import { lockOwn, saveState } from './store.ts'

/** A buyer says that a code does not work: from now on it waits for staff. */
export async function reportCode(
  work: Work,
  userId: string,
  orderNo: string,
  text: string,
): Promise<NitroState> {
  const order = await lockOwn(work, orderNo, userId)
  // Whoever says it twice wanted the same twice.
  if (order.state === 'reported') return order.state
  const reason = objectToReporting(order, work.now)
  if (reason !== undefined) throw new Refusal(reason)
  addReport(work, order, text)
  saveState(work, order.id, 'reported')
  await work.tell({ type: 'queue.changed' })
  return 'reported'
}
