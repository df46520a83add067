import { isHouseAccount } from '@kaihei/domain/chat/accounts'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import { saveReadUpTo } from '#messaging/log-store.ts'
import type { Work } from '#work/work.ts'
import { listPeople, type Place } from './conversation-store.ts'

/** Somebody has read a conversation up to an entry; those who have to know are told. */
export async function readUpTo(
  work: Work,
  { chat }: Pick<House, 'chat'>,
  actor: Actor,
  { target, place, seq }: { readonly target: Target; readonly place: Place; readonly seq: number | 'all' },
): Promise<void> {
  const sequence = await saveReadUpTo(work, place.id, actor.userId, seq)
  if (sequence === undefined) return
  const { conversationType, to } = target
  if (isHouseAccount(to)) {
    await work.tell({ type: 'notices.read', userId: actor.userId })
    await work.tell({ type: 'chat.serviceRead', uk: actor.uk, service: to })
  }
  // Only between two people somebody else has to know: a group's receipts are counted when they are looked at.
  const hearers = conversationType === 'C2C' ? await listPeople(work, place.id) : [actor.userId]
  const told: ChatTold =
    conversationType === '@TIM#SYSTEM'
      ? { what: 'look' }
      : { what: 'read', conversationType, from: actor.uk, to, sequence }
  work.afterCommit(() => chat.signal(place.id, hearers, told))
}
