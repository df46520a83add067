import type { SiteLanguage } from '@kaihei/domain/language'
import { bounds } from '@kaihei/domain/bounds'

interface Mail {
  readonly subject: string
  readonly text: string
}

const { mailHours, passwordMinutes } = bounds.accountLink

/**
 * Proves an address. Until its link is opened the address may be anybody's: not a word of it is chosen by whoever typed
 * it, or they could write to strangers in our name.
 */
export const verifyMailIn: Readonly<Record<SiteLanguage, (url: string) => Mail>> = {
  'zh-CN': (url) => ({
    subject: '确认你的邮箱',
    text: `你好：

有人用这个邮箱注册了欧服陪玩。是你的话，点开下面的链接确认，${mailHours} 小时内有效，只能用一次：

${url}

确认以后，忘记密码时可以用它找回账号。

不是你注册的话，不用理会这封信，也不要点开链接。

欧服陪玩`,
  }),
  en: (url) => ({
    subject: 'Confirm your e-mail address',
    text: `Hello,

Somebody has used this address to open an account at 欧服陪玩 (Kaihei). If that was you, open this link to confirm it. It works once, within ${mailHours} hours:

${url}

Once it is confirmed, you can use it to come back in when you have forgotten your password.

If it was not you, ignore this mail and do not open the link.

欧服陪玩`,
  }),
}

export const passwordMailIn: Readonly<Record<SiteLanguage, (nickname: string, url: string) => Mail>> = {
  'zh-CN': (nickname, url) => ({
    subject: '重新设置你的密码',
    text: `${nickname}，你好：

点开下面的链接设置新密码，${passwordMinutes} 分钟内有效，只能用一次：

${url}

不是你申请的话，不用理会这封信，密码不会变。

欧服陪玩`,
  }),
  en: (nickname, url) => ({
    subject: 'Set a new password',
    text: `Hello ${nickname},

Open this link to set a new password. It works once, within ${passwordMinutes} minutes:

${url}

If you did not ask for it, ignore this mail; your password stays as it is.

欧服陪玩`,
  }),
}
