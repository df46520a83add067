import { tariff } from '@kaihei/domain/tariff'
import type { Post } from '#gateways/mail.ts'
import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'
import { addPasswordLink, takePasswordRequest } from './password-link-store.ts'
import { findCredentials, lockUser } from './store.ts'

export interface LinkWriter {
  readonly post: Post | undefined
  readonly publicUrl: string
}

/** Answers one who forgot their password, if there is such a one and mail reaches them. */
export async function sendPasswordLink(work: Work, { post, publicUrl }: LinkWriter): Promise<boolean> {
  const account = await takePasswordRequest(work)
  if (account === undefined) return false
  const found = await findCredentials(work, account)
  if (found === undefined || found.frozen || post?.reaches(account) !== true) return true
  const { nickname } = await lockUser(work, found.userId)
  const token = await addPasswordLink(work, found.userId)
  if (token === undefined) return true
  await sendLater(work, {
    kind: 'mail',
    to: account,
    subject: '重新设置你的密码',
    text: `${nickname}，你好：

点开下面的链接设置新密码，${tariff.passwordLink.livesMinutes} 分钟内有效，只能用一次：

${publicUrl}/forget-password?token=${token}

不是你申请的话，不用理会这封信，密码不会变。

欧服陪玩`,
  })
  return true
}
