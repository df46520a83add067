import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'
import { type AccountLink, addLink, hasYoungLink } from './account-link-store.ts'
import type { Mailing } from './mail-link.ts'
import { passwordMailIn } from './mail-words.ts'
import { takePasswordRequest } from './password-request-store.ts'
import { findCredentials, lockUser } from './store.ts'

export function passwordLinkUrl(publicUrl: string, { token }: AccountLink): string {
  return `${publicUrl}/forget-password?token=${token}`
}

/** Answers one who forgot their password, if there is such a one and the address is known to be theirs. */
export async function sendPasswordLink(work: Work, { leaves, publicUrl }: Mailing): Promise<boolean> {
  const account = await takePasswordRequest(work)
  if (account === undefined) return false
  const found = await findCredentials(work, account)
  if (found === undefined || found.banned || !found.mailVerified || !leaves) return true
  const { nickname, language } = await lockUser(work, found.userId)
  if (await hasYoungLink(work, found.userId, 'password')) return true
  const link = await addLink(work, found.userId, 'password')
  await sendLater(work, {
    kind: 'mail',
    to: account,
    ...passwordMailIn[language](nickname, passwordLinkUrl(publicUrl, link)),
  })
  return true
}
