import type { Access } from '@kaihei/domain/call'
import type { RefusalDetail } from '@kaihei/domain/refusal'
import type { Role } from '@kaihei/domain/users/calls'

/** Who is calling, as the server knows it. */
export interface Actor {
  readonly userId: string
  readonly uk: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** They are staff, and none of it is theirs to use until they have a second factor: `roles` leaves it out. */
  readonly owesSecondFactor?: boolean
  /** Why they may move no money now, and until when. */
  readonly frozen?: Pick<RefusalDetail, 'because' | 'availableAt'>
}

/** Admins may do what staff may; a player is told apart only where selling matters. */
const admits: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  member: ['boss'],
  player: ['player'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

export function mayCall(actor: Actor, access: Exclude<Access, 'anyone'>): boolean {
  return admits[access].some((role) => actor.roles.includes(role))
}
