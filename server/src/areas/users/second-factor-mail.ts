import type { SiteLanguage } from '@kaihei/domain/language'
import { isMailAddress } from '@kaihei/domain/users/account'
import { sendLater } from '#work/outbox.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import type { Mailing } from './mail-link.ts'
import { getUser } from './store.ts'

type Change = FactOf<'secondFactor.changed'>['what']

const wordsIn: Readonly<
  Record<SiteLanguage, Readonly<Record<Change, { readonly subject: string; readonly text: string }>>>
> = {
  'zh-CN': {
    on: { subject: '两步验证已开启', text: '从现在起，登录时除了密码还要输入验证码。' },
    off: { subject: '两步验证已关闭', text: '从现在起，登录只要密码，不再要验证码。' },
    reset: {
      subject: '两步验证已被客服重置',
      text: '从现在起，登录只要密码，不再要验证码。你可以在设置里重新开启。',
    },
  },
  en: {
    on: {
      subject: 'Two-step sign-in is on',
      text: 'From now on signing in asks for a code beside your password.',
    },
    off: {
      subject: 'Two-step sign-in is off',
      text: 'From now on your password alone signs you in, without a code.',
    },
    reset: {
      subject: 'Two-step sign-in was reset by customer service',
      text: 'From now on your password alone signs you in, without a code. You can turn it on again in the settings.',
    },
  },
}

const unknownIn: Readonly<Record<SiteLanguage, string>> = {
  'zh-CN': '不是你做的话，马上改密码，并联系客服。',
  en: 'If this was not you, change your password at once and contact customer service.',
}

/** Whoever took an account over would do this first: its owner hears of it where the account is not. */
export function mailOfSecondFactor({ leaves }: Pick<Mailing, 'leaves'>) {
  return async (work: Work, { userId, what }: FactOf<'secondFactor.changed'>): Promise<void> => {
    const { account, language, nickname, mailVerified } = await getUser(work, userId)
    if (!leaves || account === null || !mailVerified || !isMailAddress(account)) return
    const { subject, text } = wordsIn[language][what]
    const hello = language === 'en' ? `Hello ${nickname},` : `${nickname}，你好：`
    await sendLater(work, {
      kind: 'mail',
      to: account,
      subject,
      text: `${hello}\n\n${text}\n\n${unknownIn[language]}\n\n欧服陪玩`,
    })
  }
}
