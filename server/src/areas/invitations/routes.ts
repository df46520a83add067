import {
  advanceInviteRewards,
  claimInviteRewards,
  getMyInvites,
  listMyInvitees,
} from '@kaihei/domain/invitations/calls'
import { tariff } from '@kaihei/domain/tariff'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { describeInvitees, listGrowingRewards } from './describe-invites.ts'
import { reviewInvitations } from './keep-invitation.ts'
import { listInvitees, readTotals } from './list-store.ts'
import { advanceGrowing, claimMatured } from './pay-rewards.ts'
import { sumAdvancedToday } from './reward-store.ts'
import { readMine, readOwed } from './store.ts'

const inviteesPerPage = 20

export function invitationRoutes({ config: { publicUrl } }: House): readonly Route[] {
  return [
    answer(getMyInvites, async ({ work, actor: { userId } }) => {
      const [{ code, invitedBy }, totals, owed, advanced, growing] = await Promise.all([
        readMine(work, userId),
        readTotals(work, userId),
        readOwed(work, userId),
        sumAdvancedToday(work, userId),
        listGrowingRewards(work, userId),
      ])
      const expected = growing.filter(({ refundable }) => refundable)
      return {
        code: code ?? '',
        url: `${publicUrl}/register?invite=${code ?? ''}`,
        ...totals,
        pending: totals.pending + expected.reduce((sum, { amount }) => sum + amount, 0),
        owed,
        advanceLeft: Math.max(0, tariff.invitations.advance.maxPerDay - advanced),
        growing: [...growing],
        invitedBy,
      }
    }),

    // What turns out to be void stays so, whatever becomes of the claim.
    answerInSteps(claimInviteRewards, async ({ actor: { userId }, aside, once }) => {
      await aside((work) => reviewInvitations(work, userId))
      return once((work) => claimMatured(work, userId))
    }),

    answerInSteps(advanceInviteRewards, async ({ actor: { userId }, input: { amount }, aside, once }) => {
      await aside((work) => reviewInvitations(work, userId))
      return once((work) => advanceGrowing(work, userId, amount))
    }),

    answer(listMyInvitees, async ({ work, actor: { userId }, input }) => {
      const { view, limit = inviteesPerPage } = input
      const after = readCursor(placeInTime, input.cursor)
      const found = await listInvitees(work, userId, view, after, limit)
      const { page, nextCursor } = cutPage(found, limit, ({ joinedAt, inviteeId }) => ({
        ms: joinedAt.getTime(),
        id: inviteeId,
      }))
      return { items: await describeInvitees(work, userId, page), nextCursor }
    }),
  ]
}
