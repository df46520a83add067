import { getPublicConfig, type PublicConfig } from '@kaihei/domain/config/calls'
import { type Route, answer } from '#http/answer.ts'
import { listDemoAccounts } from '#demo/accounts.ts'
import type { House } from './house.ts'

/** What a browser needs to know about this installation. */
export function publicConfigRoutes({
  config,
  mailboxOpen,
  switches: { isOff },
  rules,
}: House): readonly Route[] {
  return [
    answer(getPublicConfig, async ({ work }) => ({
      now: work.now.toISOString(),
      demoAccounts: config.demo ? listDemoAccounts() : [],
      mailbox: mailboxOpen,
      discordSignIn: config.discord !== undefined,
      wechat: config.demo,
      mobileSiteUrl: config.mobileSiteUrl ?? null,
      discordInviteUrl: config.discordInviteUrl ?? null,
      rules: rules.now() as PublicConfig['rules'],
      coming: rules.coming().map(({ key, value, from }) => ({
        key,
        value: value,
        from: from.toISOString(),
      })),
      modules: { draws: !isOff('draws'), nitro: !isOff('nitro'), rental: !isOff('rental') },
    })),
  ]
}
