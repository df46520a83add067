import { bounds } from '@kaihei/domain/bounds'
import { isMailAddress } from '@kaihei/domain/users/account'
import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'
import { addLink } from './account-link-store.ts'

/** How this installation writes to people. */
export interface Mailing {
  /** Whether mail can leave it at all. */
  readonly leaves: boolean
  readonly publicUrl: string
}

/**
 * Mails the link that proves an address, if mail can arrive there. Until it is opened the address may be anybody's: not
 * a word of the mail is chosen by whoever typed it, or they could write to strangers in our name.
 */
export async function mailLink(
  work: Work,
  { userId, account }: { readonly userId: string; readonly account: string },
  { leaves, publicUrl }: Mailing,
): Promise<void> {
  if (!leaves || !isMailAddress(account)) return
  const { token } = await addLink(work, userId, 'mail')
  await sendLater(work, {
    kind: 'mail',
    to: account,
    subject: '确认你的邮箱',
    text: `你好：

有人用这个邮箱注册了欧服陪玩。是你的话，点开下面的链接确认，${bounds.accountLink.mailHours} 小时内有效，只能用一次：

${publicUrl}/login?mail=${token}

确认以后，忘记密码时可以用它找回账号。

不是你注册的话，不用理会这封信，也不要点开链接。

欧服陪玩`,
  })
}
