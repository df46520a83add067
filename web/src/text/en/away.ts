import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../shape.ts'
import type { away as chinese } from '../zh-CN/away.ts'

const { silenceMinutes, restMinutes } = tariff.away.mail

export const away: Same<typeof chinese> = {
  title: 'How to reach me',
  text: 'While you are on the site you always see a toast. Once it is closed, chat and orders reach you on the ways that are on here.',
  failed: 'The ways to reach you did not load',
  none: 'Nothing beyond the site itself is set up here.',
  names: { mail: 'E-mail', discord: 'Discord message', wechat: 'WeChat', push: 'This browser' },
  hints: {
    mail: `To your account's address: one mail after ${silenceMinutes} quiet minutes, at most one in ${restMinutes}`,
    discord: 'Our bot writes to you',
    wechat: 'To the WeChat that you have bound',
    push: 'Shown even while the site is closed, until you sign out',
  },
  lacks: {
    no_address: 'Your account is no e-mail address',
    unverified: 'Verify your address under Security first',
    not_linked: 'Link Discord under Security first',
    refused:
      'Discord did not let us write to you, so it was switched off. Join our server, allow messages in its privacy settings, and switch it on again',
    not_bound: 'Bind WeChat under Security first',
    no_browser: 'Not switched on yet',
  },
  browser: {
    unsupported: 'This browser takes no notifications; on an iPhone add the site to the home screen first',
    denied: 'The browser blocks notifications of this site. Allow them in its site settings first',
    failed: 'The browser did not switch them on. Try again later',
  },
  try: 'Send me one',
  trying: 'Sending',
  tried: 'Sent. See whether it arrives',
}
