import { imposeSanction, liftSanction, listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { listSanctionsOf, lockSanction, saveLifted } from '#areas/sanctions/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { writeAudit } from './audit-store.ts'
import { mayJudge, mute } from './impose-sanction.ts'

export const sanctionRoutes: readonly Route[] = [
  answer(listSanctions, async ({ work, input: { uk } }) => ({
    items: [...(await listSanctionsOf(work, await getUserIdOf(work, uk)))],
  })),

  answer(imposeSanction, async ({ work, actor, input: { uk, kind, until, reason } }) => {
    const userId = await getUserIdOf(work, uk)
    if (kind !== 'mute') throw new Refusal('only_mute')
    return mute(work, actor, { userId, until, reason })
  }),

  answer(liftSanction, async ({ work, actor, input: { id, reason } }) => {
    const sanction = await lockSanction(work, id)
    if (sanction === undefined) throw new Refusal('not_found')
    const { userId, kind, until, holds } = sanction
    await mayJudge(work, actor, userId)
    if (!holds) throw new Refusal('already_handled')
    await saveLifted(work, id, { byId: actor.userId, reason })
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'sanction.lifted',
      subject: `user:${userId}`,
      reason,
      after: { sanctionId: id, kind },
    })
    await work.tell({ type: 'person.unmuted', userId })
    return { id, kind, until: until?.toISOString() ?? null }
  }),
]
