import { Refusal } from '@kaihei/domain/refusal'
import { removeLinks } from '#areas/users/account-link-store.ts'
import { endSessions } from '#areas/users/end-sessions.ts'
import { lockUser } from '#areas/users/store.ts'
import { forgetMailsTo } from '#gateways/mailbox-store.ts'
import { forgetSubmissions } from '#http/idempotency.ts'
import { cancelMailTo } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'
import { erasures } from './topics.ts'

/** The password is the one that was just checked: whoever changed it meanwhile did not ask for this. */
export async function erasePerson(
  work: Work,
  userId: string,
  checkedPasswordHash: string | null,
): Promise<void> {
  const { account, passwordHash } = await lockUser(work, userId)
  if (passwordHash !== checkedPasswordHash) throw new Refusal('wrong_password')
  if (account !== null) {
    await cancelMailTo(work, account)
    await forgetMailsTo(work, account)
  }
  await removeLinks(work, userId, 'password')
  await removeLinks(work, userId, 'mail')
  await forgetSubmissions(work, userId)
  await endSessions(work, userId)
  for (const eraseOf of erasures) await eraseOf(work, userId)
  await work.tell({ type: 'profile.changed', userId })
}
