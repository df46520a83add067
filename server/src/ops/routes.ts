import { moveClock } from '@kaihei/domain/ops/calls'
import { Refusal } from '@kaihei/domain/refusal'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { addAhead } from './clock-store.ts'

/** The operator's hands. Outside demo mode time cannot be moved: people's deadlines are real. */
export function opsRoutes({ config: { demo }, clock }: House): readonly Route[] {
  return [
    answer(moveClock, async ({ work, input }) => {
      if (!demo) throw new Refusal('not_allowed')
      const aheadMs = await addAhead(work, input.advanceSeconds)
      await work.tell({ type: 'clock.moved', aheadMs })
      const now = new Date(work.now.getTime() + aheadMs - clock.aheadMs)
      return { now: now.toISOString() }
    }),
  ]
}
