import { getChatCustomer } from '@kaihei/domain/ops/chat-calls'
import { describeOrders } from '#areas/orders/describe-order.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { summarizeWallet } from '#areas/wallet/summarize-wallet.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { getProfileOf } from '#views/profile/store.ts'
import { listLatestOrders, listSanctions, readTotals } from './store.ts'

const ordersShown = 10

/** What staff see of whoever they talk with. */
export const customerRoutes: readonly Route[] = [
  answerView(getChatCustomer, async ({ work, input }) => {
    const userId = await getUserIdOf(work, input.conversationID.slice('C2C'.length))
    const [profile, totals, orders, wallet, sanctions] = await Promise.all([
      getProfileOf(work, userId),
      readTotals(work, userId),
      listLatestOrders(work, userId, ordersShown),
      summarizeWallet(work, userId),
      listSanctions(work, userId),
    ])
    const { uk, showId, nickname, avatar, hue, sex, country, timeZone, language, roles, vip, joinedAt } =
      profile
    const described = { uk, showId, nickname, avatar, hue, sex, country, timeZone, language, roles, joinedAt }
    return {
      profile: { ...described, vipLevel: vip.level },
      totals,
      orders: [...(await describeOrders(work, orders, userId))],
      wallet,
      sanctions: sanctions.map(({ until, at, ...sanction }) => ({
        ...sanction,
        until: until?.toISOString() ?? null,
        at: at.toISOString(),
      })),
    }
  }),
]
