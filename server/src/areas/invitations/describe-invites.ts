import type { GrowingReward, Invitee } from '@kaihei/domain/invitations/calls'
import { endsAt, inviteStateOf, rewardsFor } from '@kaihei/domain/invitations/invitation'
import { roomLeft } from '@kaihei/domain/rewards/room'
import type { Reading } from '#work/work.ts'
import { type InviteeRow, listMaturing, listUncounted, type UncountedOrder } from './list-store.ts'
import { readInvitations } from './store.ts'

/** More than anybody reads through; whoever has more sees the soonest. */
const mostShown = 100

/** What matures: rewards of orders that count, and what those will bring that are done and can still be refunded. */
export async function listGrowingRewards(
  reading: Reading,
  inviterId: string,
): Promise<readonly GrowingReward[]> {
  const [maturing, uncounted] = await Promise.all([
    listMaturing(reading, inviterId, mostShown),
    listUncounted(reading, inviterId, undefined, mostShown),
  ])
  const inviteeIds = [...new Set([...maturing, ...uncounted].map(({ inviteeId }) => inviteeId))]
  const invitations = await readInvitations(reading, inviteeIds)
  const left = new Map(
    [...invitations].map(([id, { nextAmount, ...room }]) => [id, nextAmount === null ? roomLeft(room) : 0]),
  )
  const counted = maturing.map(({ inviteeId, finishedAt, maturesAt, ...reward }) => {
    const room = left.get(inviteeId) ?? 0
    const advanceable = reward.amount <= room
    left.set(inviteeId, advanceable ? room - reward.amount : 0)
    return { ...reward, ...times({ finishedAt, maturesAt }), advanceable, refundable: false }
  })
  const expected = expect(uncounted, invitations).map(({ kind, amount, maturesAt, order }) => ({
    id: order.orderId,
    nickname: order.nickname,
    avatar: order.avatar,
    hue: order.hue,
    kind,
    list: order.list,
    amount,
    ...times({ finishedAt: order.finishedAt, maturesAt }),
    advanceable: false,
    refundable: true,
  }))
  return [...counted, ...expected].toSorted((one, other) => one.maturesAt.localeCompare(other.maturesAt))
}

function times({ finishedAt, maturesAt }: { readonly finishedAt: Date; readonly maturesAt: Date }) {
  return { finishedAt: finishedAt.toISOString(), maturesAt: maturesAt.toISOString() }
}

/** What orders that do not count yet will bring, if nothing of them is refunded. */
function expect(orders: readonly UncountedOrder[], invitations: Awaited<ReturnType<typeof readInvitations>>) {
  return [...invitations.values()].flatMap((invitation) =>
    rewardsFor(
      invitation,
      orders.filter(({ inviteeId }) => inviteeId === invitation.inviteeId),
    ),
  )
}

/** People of one page, with what their orders will bring that do not count yet. */
export async function describeInvitees(
  reading: Reading,
  inviterId: string,
  rows: readonly InviteeRow[],
): Promise<Invitee[]> {
  const inviteeIds = rows.map(({ inviteeId }) => inviteeId)
  const orders = await listUncounted(reading, inviterId, inviteeIds, mostShown)
  return rows.map((row) => {
    const { nickname, avatar, hue, joinedAt, voidReason, earned, maturesAt } = row
    const expected = rewardsFor(
      row,
      orders.filter(({ inviteeId }) => inviteeId === row.inviteeId),
    )
    const begun = row.begun || expected.length > 0
    const next = [maturesAt, ...expected.map((one) => one.maturesAt)]
      .filter((at) => at !== null)
      .toSorted((one, other) => one.getTime() - other.getTime())[0]
    return {
      nickname,
      avatar,
      hue,
      joinedAt: joinedAt.toISOString(),
      state: inviteStateOf({ ...row, begun }, reading.now),
      why: voidReason,
      endsAt: endsAt(joinedAt).toISOString(),
      earned,
      pending: row.pending + expected.reduce((sum, { amount }) => sum + amount, 0),
      maturesAt: next?.toISOString() ?? null,
    }
  })
}
