import type { Proposal } from '@kaihei/domain/ops/proposal'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { Work } from '#work/work.ts'
import { adjustWallet } from './adjust-wallet.ts'
import { changeRule } from './change-rule.ts'
import { publishDraft } from './publish-event.ts'
import { setRole } from './set-role.ts'

interface Agreed {
  /** Of the approval. */
  readonly id: string
  /** As whoever proposed it gave it. */
  readonly reason: string
  readonly proposedBy: string
  readonly approverId: string
}

/** What happens once two have agreed, a line for each kind of proposal. */
const kinds: {
  readonly [K in Proposal['kind']]: (
    work: Work,
    proposal: Extract<Proposal, { readonly kind: K }>,
    agreed: Agreed,
  ) => Promise<void>
} = {
  adjust: async (work, { uk, coinClass, amount }, { id, reason, proposedBy, approverId }) =>
    adjustWallet(work, {
      id,
      userId: await getUserIdOf(work, uk),
      coinClass,
      amount,
      reason,
      byId: approverId,
      proposedBy,
    }),
  rule: (work, { key, value, from }, { reason, proposedBy, approverId }) =>
    changeRule(work, {
      key,
      value,
      from: latest(new Date(from), work.now),
      byId: proposedBy,
      secondId: approverId,
      why: reason,
    }),
  event: (work, { draftId, version }, { reason, proposedBy, approverId }) =>
    publishDraft(work, draftId, { version, reason, byId: approverId, proposedBy }),
  role: async (work, { uk, role, on }, { reason, proposedBy, approverId }) =>
    setRole(
      work,
      { userId: await getUserIdOf(work, uk), role, on },
      { reason, byId: approverId, proposedBy },
    ),
}

/** What should have begun before the second person came begins as they agree. */
function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}

export function carryOut(work: Work, proposal: Proposal, agreed: Agreed): Promise<void> {
  const make: (work: Work, proposal: never, agreed: Agreed) => Promise<void> = kinds[proposal.kind]
  return make(work, proposal as never, agreed)
}
