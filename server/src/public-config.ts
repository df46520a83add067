import { getPublicConfig } from '@kaihei/domain/config/calls'
import { type Route, answer } from '#http/answer.ts'
import { listDemoAccounts } from '#demo/accounts.ts'
import type { Config } from './config.ts'

/** What a browser needs to know about this installation. */
export function publicConfigRoutes(config: Config): readonly Route[] {
  return [
    answer(getPublicConfig, async ({ work }) => ({
      now: work.now.toISOString(),
      demoAccounts: config.demo ? listDemoAccounts() : [],
      mailbox: config.demo && config.smtpUrl === undefined,
      discordSignIn: config.discord !== undefined,
      wechat: config.demo,
      mobileSiteUrl: config.mobileSiteUrl ?? null,
      discordInviteUrl: config.discordInviteUrl ?? null,
    })),
  ]
}
