import { type FairDraw, getDraw, getNextCommitment } from '@kaihei/domain/fair/calls'
import { fairAlgorithm } from '@kaihei/domain/fair/stream'
import { Refusal } from '@kaihei/domain/refusal'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { openSeal } from './seal.ts'
import { getNextSeed } from './seeds.ts'
import { findDraw } from './store.ts'

export function fairRoutes({ config }: House): readonly Route[] {
  const seal = openSeal(config)
  return [
    answer(getNextCommitment, async ({ work, actor: { userId } }) => {
      const { commitment } = await getNextSeed(work, seal, userId, 'packet')
      return { commitment }
    }),

    answer(getDraw, async ({ work, input: { drawId } }) => {
      const found = await findDraw(work, drawId)
      if (found === undefined) throw new Refusal('not_found')
      // A packet is the only draw of its seed.
      const draw: FairDraw = { drawId, kind: 'packet', algorithm: fairAlgorithm, nonce: 0, ...found }
      return draw
    }),
  ]
}
