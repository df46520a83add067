import { type Duty, dutiesAfter } from '@kaihei/domain/ops/duties'
import { Refusal } from '@kaihei/domain/refusal'
import { lockAdmins, lockUser, saveDuties } from '#areas/users/store.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

interface Wanted {
  readonly userId: string
  readonly role: Duty
  readonly on: boolean
}

/** What somebody would be then; refused where nothing would change, and where no admin would be left. */
export async function judgeRole(
  work: Work,
  { userId, role, on }: Wanted,
): Promise<{ readonly before: readonly Duty[]; readonly after: readonly Duty[] }> {
  const admins = await lockAdmins(work)
  const held = (await lockUser(work, userId)).duties
  const before = (['staff', 'admin'] as const).filter((duty) => held.includes(duty))
  const after = dutiesAfter(before, role, on)
  if (before.length === after.length) throw new Refusal('role_unchanged')
  if (!after.includes('admin') && admins.every((id) => id === userId) && before.includes('admin'))
    throw new Refusal('last_admin')
  return { before, after }
}

/** Carries out what two admins have agreed on. Sessions that are open feel it with their next call. */
export async function setRole(
  work: Work,
  wanted: Wanted,
  {
    reason,
    byId,
    proposedBy,
  }: { readonly reason: string; readonly byId: string; readonly proposedBy: string },
): Promise<void> {
  const { userId } = wanted
  const { before, after } = await judgeRole(work, wanted)
  await saveDuties(work, userId, after)
  await writeAudit(work, {
    actorId: byId,
    action: 'role.changed',
    subject: `user:${userId}`,
    reason,
    before: { duties: before },
    after: { duties: after, proposedBy },
  })
  await work.tell({ type: 'profile.changed', userId })
}
