import { type SiteLanguage, siteLanguages } from '@kaihei/domain/language'
import { isMailAddress } from '@kaihei/domain/users/account'
import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'
import { addLink } from './account-link-store.ts'
import { verifyMailIn } from './mail-words.ts'

/** How this installation writes to people. */
export interface Mailing {
  /** Whether mail can leave it at all. */
  readonly leaves: boolean
  readonly publicUrl: string
}

interface Addressee {
  readonly userId: string
  readonly account: string
  readonly language: SiteLanguage | undefined
}

/** Mails the link that proves an address, if mail can arrive there. */
export async function mailLink(
  work: Work,
  { userId, account, language = siteLanguages[0] }: Addressee,
  { leaves, publicUrl }: Mailing,
): Promise<void> {
  if (!leaves || !isMailAddress(account)) return
  const { token } = await addLink(work, userId, 'mail')
  await sendLater(work, {
    kind: 'mail',
    to: account,
    ...verifyMailIn[language](`${publicUrl}/login?mail=${token}`),
  })
}
