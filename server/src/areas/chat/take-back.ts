import type { House } from '#house.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { findEntry, hold, revoke } from '#messaging/log-store.ts'
import type { Work } from '#work/work.ts'
import { audienceOf, findPlaceOf, targetOf } from './conversation-store.ts'
import { describeEntry } from './describe.ts'

/** Staff take a message back as its sender would, however old it is. Answers whether there was anything to take. */
export async function takeBackMessage(
  work: Work,
  { chat }: Pick<House, 'chat'>,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<boolean> {
  const held = await hold(work, conversationId)
  const entry = held && (await findEntry(work, conversationId, seq))
  if (held === undefined || entry === undefined || entry.revokedAt !== null) return false
  const revoked = await revoke(work, held, entry)
  const place = await findPlaceOf(work, await getUserIdOf(work, entry.sender), conversationId)
  // Who has left a group is told nothing there; the others read it with the next entry they pull.
  if (place === undefined) return true
  const revocation = await describeEntry(work, { me: entry.sender, target: targetOf(place) }, revoked)
  const people = await audienceOf(work, held)
  work.afterCommit(() =>
    chat.deliver(held.id, people, { what: 'entries', entries: [revocation] }, revocation.sequence),
  )
  return true
}
