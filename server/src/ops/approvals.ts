import { oldestAlive, type Proposal } from '@kaihei/domain/ops/proposal'
import { Refusal } from '@kaihei/domain/refusal'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { carryOut } from './approval-kinds.ts'
import { addApproval, type ApprovalRow, lockApproval, saveDecision } from './approval-store.ts'
import { writeAudit } from './audit-store.ts'

interface Proposed {
  readonly proposal: Proposal
  /** What it is about, as in the audit: `user:…`, `rule:…`. */
  readonly subject: string
  /** Nobody agrees to what concerns themselves. */
  readonly concernsId?: string
  readonly reason: string
}

/** Waits for a second person. */
export async function propose(work: Work, actor: Actor, proposed: Proposed): Promise<string> {
  const { proposal, subject, concernsId = null, reason } = proposed
  const id = await addApproval(work, { proposal, subject, concernsId, reason, byId: actor.userId })
  const { kind, ...what } = proposal
  await writeAudit(work, {
    actorId: actor.userId,
    action: `${kind}.proposed`,
    subject,
    reason,
    after: { ...what, approvalId: id },
  })
  return id
}

/** The second person's word. To agree is to carry it out, in the same work. */
export async function decide(
  work: Work,
  actor: Actor,
  {
    id,
    decision,
    reason,
  }: { readonly id: string; readonly decision: 'approve' | 'reject'; readonly reason: string | undefined },
): Promise<ApprovalRow['state']> {
  const row = await lockApproval(work, id)
  if (row === undefined) throw new Refusal('not_found')
  const state = decision === 'approve' ? 'done' : 'rejected'
  // A button pressed twice and a call that was retried do nothing wrong.
  if (row.decidedBy === actor.userId && row.state === state) return state
  if (row.state !== 'waiting' || row.proposedAt <= oldestAlive(work.now)) throw new Refusal('already_handled')
  const keeps = whatKeeps(row, actor.userId)
  if (keeps !== null) throw new Refusal(keeps)
  await saveDecision(work, id, { state, byId: actor.userId, reason })
  if (decision === 'approve') await carryOut(work, row.proposal, { ...row, approverId: actor.userId })
  else {
    const { kind, ...what } = row.proposal
    await writeAudit(work, {
      actorId: actor.userId,
      action: `${kind}.rejected`,
      subject: row.concernsId === null ? `approval:${id}` : `user:${row.concernsId}`,
      reason: reason ?? '',
      after: { ...what, approvalId: id, proposedBy: row.proposedBy },
    })
  }
  return state
}

/** What keeps somebody from deciding about a proposal. */
export function whatKeeps(
  { proposedBy, concernsId }: Pick<ApprovalRow, 'proposedBy' | 'concernsId'>,
  userId: string,
): 'second_person' | 'not_yourself' | null {
  if (proposedBy === userId) return 'second_person'
  return concernsId === userId ? 'not_yourself' : null
}
