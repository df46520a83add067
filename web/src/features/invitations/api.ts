import {
  advanceInviteRewards,
  claimInviteRewards,
  getMyInvites,
  type inviteeViews,
  listMyInvitees,
} from '@kaihei/domain/invitations/calls'
import { getWelfare } from '@kaihei/domain/welfare/calls'
import { moneyReads } from '#client/money.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

export type InviteeView = (typeof inviteeViews)[number]

export const myInvitesQuery = queryFor(getMyInvites, {})
export const inviteePagesQuery = (view: InviteeView | undefined) => pagesFor(listMyInvitees, { view })

/** What a claim makes untrue. */
const renews = [getMyInvites, listMyInvitees, getWelfare, ...moneyReads]

export const useClaimRewards = () => useChange(claimInviteRewards, { renews })
export const useAdvance = (onDone: () => void) => useChange(advanceInviteRewards, { renews, onDone })
