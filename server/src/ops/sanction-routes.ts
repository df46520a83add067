import { imposeSanction, liftSanction, listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { judge, pardon } from './impose-sanction.ts'
import { listSanctionsOf } from './sanction-store.ts'

export const sanctionRoutes: readonly Route[] = [
  answer(listSanctions, async ({ work, input: { uk } }) => ({
    items: [...(await listSanctionsOf(work, await getUserIdOf(work, uk)))],
  })),

  answer(imposeSanction, async ({ work, actor, input: { uk, ...said } }) =>
    judge(work, actor, { userId: await getUserIdOf(work, uk), until: undefined, ...said }),
  ),

  answer(liftSanction, async ({ work, actor, input }) => {
    const { id, kind, until } = await pardon(work, actor, input)
    return { id, kind, until: until?.toISOString() ?? null }
  }),
]
