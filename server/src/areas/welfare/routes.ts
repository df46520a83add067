import { claimVipPack, claimVoucher, getWelfare, signInToday } from '@kaihei/domain/welfare/calls'
import { type Route, answer } from '#http/answer.ts'
import { claimFrom, claimPack, signIn } from './claim.ts'
import { describeWelfare } from './describe-welfare.ts'

export const welfareRoutes: readonly Route[] = [
  answer(getWelfare, ({ work, actor }) => describeWelfare(work, actor.userId)),
  answer(signInToday, ({ work, actor }) => signIn(work, actor.userId)),
  answer(claimVipPack, ({ work, actor }) => claimPack(work, actor.userId)),
  answer(claimVoucher, ({ work, actor, input: { campaignId } }) => claimFrom(work, actor.userId, campaignId)),
]
