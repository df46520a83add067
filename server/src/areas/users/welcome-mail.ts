import type { Post } from '#gateways/mail.ts'
import type { FactOf } from '#work/facts.ts'
import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'

/** Whoever registers with an address that mail reaches hears from us there. */
export async function sendWelcomeMail(
  work: Work,
  post: Post,
  { account, nickname }: FactOf<'user.registered'>,
): Promise<void> {
  if (account === null || !post.reaches(account)) return
  await sendLater(work, {
    kind: 'mail',
    to: account,
    subject: '欢迎来到欧服陪玩',
    text: `${nickname}，你好：\n\n你的账号 ${account} 已经可以用了。挑一扇亮着的窗，一起开黑吧。\n\n欧服陪玩`,
  })
}
