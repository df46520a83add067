import type { PublicConfig } from '@kaihei/domain/config/calls'
import { portraitUrl } from '#art/media-url.ts'
import { demoAccounts, demoPassword } from './cast.ts'

/** The accounts that the sign-in page and the greeting offer in demo mode. */
export function listDemoAccounts(): PublicConfig['demoAccounts'] {
  return demoAccounts.map(({ account, role, person }) => ({
    account,
    password: demoPassword,
    role,
    nickname: person.nickname,
    avatar: portraitUrl(person.portrait),
    hue: person.hue,
  }))
}
