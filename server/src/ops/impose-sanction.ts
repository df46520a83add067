import { Refusal } from '@kaihei/domain/refusal'
import { addSanction } from '#areas/sanctions/store.ts'
import { lockUser } from '#areas/users/store.ts'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

interface Mute {
  readonly userId: string
  /** Undefined: until it is lifted. */
  readonly until: string | undefined
  /** The person reads it. */
  readonly reason: string
  readonly remark?: string | undefined
  /** Which report led to it. */
  readonly reportId?: string
}

/** Nobody speaks to others while it holds. It bites with the next thing that they want to say. */
export async function mute(
  work: Work,
  actor: Actor,
  { userId, until, reason, remark, reportId }: Mute,
): Promise<{ readonly id: string; readonly kind: 'mute'; readonly until: string | null }> {
  await mayJudge(work, actor, userId)
  const end = until === undefined ? null : new Date(until)
  if (end !== null && end <= work.now) throw new Refusal('until_past')
  const id = await addSanction(work, { userId, kind: 'mute', until: end, reason, byId: actor.userId })
  const endsAt = end?.toISOString() ?? null
  await writeAudit(work, {
    actorId: actor.userId,
    action: 'sanction.imposed',
    subject: `user:${userId}`,
    reason,
    remark,
    after: { sanctionId: id, kind: 'mute', until: endsAt, ...(reportId !== undefined && { reportId }) },
  })
  await work.tell({ type: 'person.muted', userId, until: endsAt, reason })
  return { id, kind: 'mute', until: endsAt }
}

/** Nobody judges themselves, and colleagues are judged by admins. */
export async function mayJudge(work: Work, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new Refusal('not_yourself')
  const { duties } = await lockUser(work, userId)
  if (duties.length > 0 && !actor.roles.includes('admin')) throw new Refusal('not_allowed')
}
