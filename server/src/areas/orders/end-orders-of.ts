import { whyNot } from '@kaihei/domain/orders/machine'
import type { Work } from '#work/work.ts'
import { makeMove } from './make-move.ts'
import { lockOrder } from './pass-time.ts'
import { listStopped } from './stopped-store.ts'

/**
 * Somebody was banned: what they have ordered and nobody has begun is cancelled, what they were asked for goes back, what
 * they have begun is for staff to decide. Everything later runs on by its own clock.
 */
export async function endOrdersOf(work: Work, userId: string, byId: string): Promise<void> {
  const by = { userId: byId, side: 'staff' } as const
  for (const { id } of await listStopped(work, userId)) {
    const row = await lockOrder(work, id, byId)
    const move = row.bossId === userId ? 'bossBanned' : 'playerBanned'
    // It may have moved on while its lock was waited for.
    if (whyNot(row.order, move, by.side, work.now, {}) === undefined) await makeMove(work, row, move, by)
  }
}
