import { rewardFor, type VoidReason, whyVoid } from '@kaihei/domain/invitations/invitation'
import { referralRoomMadeBy } from '@kaihei/domain/rewards/room'
import { findTies, readCounted } from '#areas/rewards/counted-store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { addInviteReward, listBringing, noteMatured, takeMatured, voidRewards } from './reward-store.ts'
import {
  addInvitation,
  changeOwed,
  findInviterOf,
  growInvitation,
  type InvitationRow,
  lockInvites,
  readInvitations,
  saveVoid,
} from './store.ts'

/** Somebody came by a code. If they have been in the inviter's browser it brings nothing, and says so from the start. */
export async function keepInvitation(
  work: Work,
  { userId: inviteeId, invitedBy: inviterId }: Omit<FactOf<'user.registered'>, 'device'>,
): Promise<void> {
  if (inviterId === null) return
  const why = (await findVoid(work, inviteeId, inviterId)) ?? null
  addInvitation(work, { inviteeId, inviterId, voidReason: why })
  await work.tell({ type: 'invitation.kept', inviterId, inviteeId, why, at: work.now })
}

/** An order of somebody who was invited counts: it makes room, and brings something to whoever invited them. */
export async function rewardInviter(
  work: Work,
  { orderId, bossId: inviteeId }: FactOf<'order.counted'>,
): Promise<void> {
  const inviterId = await findInviterOf(work, inviteeId)
  if (inviterId === undefined) return
  await lockInvites(work, inviterId)
  const [invitation] = await listHonest(work, [inviteeId])
  if (invitation === undefined) return
  const { list, netRevenue, finishedAt } = await readCounted(work, orderId)
  const reward = rewardFor(invitation, { list, finishedAt })
  growInvitation(work, inviteeId, { made: referralRoomMadeBy(netRevenue), brought: reward?.amount ?? 0 })
  if (reward !== undefined)
    addInviteReward(work, { ...reward, inviterId, inviteeId, orderId, list, finishedAt })
}

/**
 * Of these people those whose invitation holds. Who turns out to be the inviter themselves makes it void, with all that
 * was not paid yet. Whoever asks holds the inviter's purse.
 */
export async function listHonest(
  work: Work,
  inviteeIds: readonly string[],
): Promise<readonly InvitationRow[]> {
  const invitations = await readInvitations(work, inviteeIds)
  const honest: InvitationRow[] = []
  for (const invitation of invitations.values()) {
    const { inviteeId, inviterId, voidReason } = invitation
    const why = voidReason ?? (await findVoid(work, inviteeId, inviterId))
    if (why === undefined) honest.push(invitation)
    else if (voidReason === null) await makeVoid(work, invitation, why)
  }
  return honest
}

async function findVoid(work: Work, one: string, other: string): Promise<VoidReason | undefined> {
  return whyVoid(await findTies(work, { one, other, until: work.now }))
}

async function makeVoid(work: Work, { inviteeId, inviterId }: InvitationRow, why: VoidReason): Promise<void> {
  saveVoid(work, inviteeId, why)
  changeOwed(work, inviterId, await voidRewards(work, inviteeId))
  await work.tell({ type: 'invitation.voided', inviterId, inviteeId, why })
}

/** Looks again whether the people are honest whose orders are about to be paid for. */
export async function reviewInvitations(work: Work, inviterId: string): Promise<void> {
  await lockInvites(work, inviterId)
  await listHonest(work, await listBringing(work, inviterId))
}

/** For the timetable: tells somebody of what has matured, all at once. Answers whether there was something. */
export async function tellMatured(work: Work): Promise<boolean> {
  const inviterId = await takeMatured(work)
  if (inviterId === undefined) return false
  const amount = await noteMatured(work, inviterId)
  if (amount > 0) await work.tell({ type: 'invitation.matured', inviterId, amount })
  return true
}
