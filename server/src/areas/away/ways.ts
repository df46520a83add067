import { type Channel, channels, type Lack } from '@kaihei/domain/away/channels'
import { isMailAddress } from '@kaihei/domain/users/account'
import type { House } from '#house.ts'
import type { Reach } from './person-store.ts'

type Outside = Pick<House, 'post' | 'discordMessenger' | 'wechat' | 'webPush'>

/** The channels that lead out of this installation at all. */
export function channelsOf({ post, discordMessenger, wechat, webPush }: Outside): readonly Channel[] {
  const here: Readonly<Record<Channel, unknown>> = {
    mail: post,
    discord: discordMessenger,
    wechat: wechat?.write,
    push: webPush,
  }
  return channels.filter((channel) => here[channel] !== undefined)
}

interface Way {
  readonly on: boolean
  readonly lacks: Lack | null
}

/** How far each channel leads to somebody. */
const ways: Readonly<Record<Channel, (reach: Reach) => Way>> = {
  mail: ({ account, mailVerified, notify }) => ({
    on: notify.mail,
    lacks: account === null || !isMailAddress(account) ? 'no_address' : mailVerified ? null : 'unverified',
  }),
  discord: ({ discordId, discordRefused, notify }) => ({
    on: notify.discord,
    lacks: discordId === null ? 'not_linked' : discordRefused && !notify.discord ? 'refused' : null,
  }),
  wechat: ({ wechatBound, notify }) => ({ on: notify.wechat, lacks: wechatBound ? null : 'not_bound' }),
  push: ({ browsers }) => ({
    on: browsers.length > 0,
    lacks: browsers.length > 0 ? null : 'no_browser',
  }),
}

export function wayTo(reach: Reach, channel: Channel): Way {
  return ways[channel](reach)
}

export function reaches(reach: Reach, channel: Channel): boolean {
  const { on, lacks } = wayTo(reach, channel)
  return on && lacks === null
}
