import { adjustmentNeeds } from '@kaihei/domain/ops/adjustment'
import { type Approval, decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { proposalDays } from '@kaihei/domain/ops/proposal'
import { adjustWallet as adjustWalletCall } from '@kaihei/domain/ops/wallet-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { adjustWallet } from './adjust-wallet.ts'
import { listDecided, listLapsed, listWaiting } from './approval-store.ts'
import { decide, propose, whatKeeps } from './approvals.ts'

/** Fewer wait than one page holds: two or three people run the shop. */
const shownWaiting = 200
const shownEnded = 20

/** What two have to agree to, and coins that are given or taken by hand. */
export const approvalRoutes: readonly Route[] = [
  answer(listApprovals, async ({ work, actor }) => {
    const lists = [
      listWaiting(work, shownWaiting),
      listDecided(work, shownEnded),
      listLapsed(work, shownEnded),
    ]
    const [waiting = [], decided = [], lapsed = []] = await Promise.all(lists)
    return {
      items: [
        ...waiting.map((row) => tell(row, actor.userId, row.state)),
        ...[...decided, ...lapsed.map((row) => ({ ...row, state: 'lapsed' as const }))].map((row) =>
          tell(row, actor.userId, row.state),
        ),
      ],
    }
  }),

  answer(decideApproval, async ({ work, actor, input: { id, decision, reason } }) => ({
    id,
    state: await decide(work, actor, { id, decision, reason }),
  })),

  answer(adjustWalletCall, async ({ work, actor, input }) => {
    const { uk, coinClass, amount, reason } = input
    const userId = await getUserIdOf(work, uk)
    if (userId === actor.userId) throw new Refusal('not_yourself')
    const needs = adjustmentNeeds(amount)
    if (needs !== 'staff' && !actor.roles.includes('admin')) throw new Refusal('adjust_needs_admin')
    if (needs === 'two admins') {
      const proposal = { kind: 'adjust', uk, coinClass, amount } as const
      const id = await propose(work, actor, {
        proposal,
        subject: `user:${userId}`,
        concernsId: userId,
        reason,
      })
      return { id, state: 'waiting' as const }
    }
    const id = newId()
    await adjustWallet(work, { id, userId, coinClass, amount, reason, byId: actor.userId })
    return { id, state: 'done' as const }
  }),
]

type Row = Awaited<ReturnType<typeof listWaiting>>[number]

function tell(row: Omit<Row, 'state'>, userId: string, state: Approval['state']): Approval {
  const { id, proposal, about, reason, by, proposedAt, decided } = row
  return {
    id,
    proposal,
    about,
    reason,
    by,
    at: proposedAt.toISOString(),
    until: new Date(proposedAt.getTime() + proposalDays * 24 * 3_600_000).toISOString(),
    state,
    needs: state === 'waiting' ? whatKeeps(row, userId) : null,
    decided: decided === null ? null : { ...decided, at: new Date(decided.at).toISOString() },
  }
}
