import { Refusal } from '@kaihei/domain/refusal'
import { endOrdersOf } from '#areas/orders/end-orders-of.ts'
import {
  addSanction,
  lockSanction,
  type NewSanction,
  readStanding,
  saveLifted,
  type SanctionRow,
} from '#areas/sanctions/store.ts'
import { endSessions } from '#areas/users/end-sessions.ts'
import { lockUser, saveStanding } from '#areas/users/store.ts'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

/** Who bans answers for what becomes of the orders: that is never the house alone. */
type Imposed = NewSanction &
  ({ readonly kind: 'ban'; readonly byId: string } | { readonly kind: Exclude<NewSanction['kind'], 'ban'> })

/**
 * Imposes a sanction; everything that follows from it happens in the same work, so that it bites with its commit. For
 * staff and for the house itself, which judges nobody: who may do it is asked before.
 */
export async function impose(work: Work, sanction: Imposed): Promise<string> {
  const { userId, kind, until, reason } = sanction
  await lockUser(work, userId)
  const id = await addSanction(work, sanction)
  await applyStanding(work, userId)
  if (sanction.kind === 'ban') {
    await endSessions(work, userId)
    await endOrdersOf(work, userId, sanction.byId)
  }
  await work.tell({ type: 'person.sanctioned', userId, kind, until: until?.toISOString() ?? null, reason })
  return id
}

/** Ends a sanction before its time. Another of the same kind may go on. */
export async function lift(
  work: Work,
  { id, userId, kind }: SanctionRow,
  by: { readonly byId: string | null; readonly reason: string },
): Promise<void> {
  await lockUser(work, userId)
  await saveLifted(work, id, by)
  await applyStanding(work, userId)
  await work.tell({ type: 'person.released', userId, kind })
}

/** What holds of somebody now is written where everything looks; open browsers and other processes hear of it. */
export async function applyStanding(work: Work, userId: string): Promise<void> {
  await saveStanding(work, userId, await readStanding(work, userId))
  await work.tell({ type: 'profile.changed', userId })
}

interface Judgement {
  readonly userId: string
  readonly kind: NewSanction['kind']
  /** Undefined: until it is lifted. */
  readonly until: string | undefined
  readonly reason: string
  readonly remark?: string | undefined
  /** Which report led to it. */
  readonly reportId?: string
}

/** What somebody of staff imposes, with its row in the audit log. */
export async function judge(
  work: Work,
  actor: Actor,
  { userId, kind, until, reason, remark, reportId }: Judgement,
): Promise<{ readonly id: string; readonly kind: NewSanction['kind']; readonly until: string | null }> {
  await mayJudge(work, actor, userId)
  const end = until === undefined ? null : new Date(until)
  if (end !== null && end <= work.now) throw new Refusal('until_past')
  const id = await impose(work, { userId, kind, until: end, reason, byId: actor.userId })
  const endsAt = end?.toISOString() ?? null
  await writeAudit(work, {
    actorId: actor.userId,
    action: 'sanction.imposed',
    subject: `user:${userId}`,
    reason,
    remark,
    after: { sanctionId: id, kind, until: endsAt, ...(reportId !== undefined && { reportId }) },
  })
  return { id, kind, until: endsAt }
}

/** What somebody of staff lifts. Of two at once the second finds it lifted. */
export async function pardon(
  work: Work,
  actor: Actor,
  {
    id,
    reason,
    remark,
  }: { readonly id: string; readonly reason: string; readonly remark?: string | undefined },
): Promise<SanctionRow> {
  const sanction = await lockSanction(work, id)
  if (sanction === undefined) throw new Refusal('not_found')
  const { userId, kind, until, holds } = sanction
  await mayJudge(work, actor, userId)
  if (!holds) throw new Refusal('already_handled')
  await lift(work, sanction, { byId: actor.userId, reason })
  await writeAudit(work, {
    actorId: actor.userId,
    action: 'sanction.lifted',
    subject: `user:${userId}`,
    reason,
    remark,
    before: { until: until?.toISOString() ?? null },
    after: { sanctionId: id, kind },
  })
  return sanction
}

/** Nobody judges themselves, and colleagues are judged by admins. */
export async function mayJudge(work: Work, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new Refusal('not_yourself')
  const { duties } = await lockUser(work, userId)
  if (duties.length > 0 && !actor.roles.includes('admin')) throw new Refusal('not_allowed')
}
