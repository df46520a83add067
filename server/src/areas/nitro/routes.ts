import {
  buyNitro as buyNitroCall,
  listMyNitro,
  listNitro,
  type NitroPurchase,
  reportNitro,
  revealNitro,
} from '@kaihei/domain/nitro/calls'
import { nitroKinds } from '@kaihei/domain/nitro/catalogue'
import { leftToBuy } from '@kaihei/domain/nitro/nitro'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { buyNitro, lookAgain, type Shown } from './buy-nitro.ts'
import { countStock } from './code-store.ts'
import { reportCode } from './report-code.ts'
import { countBought, listOwn, type OwnPurchase } from './store.ts'

const purchasesPerPage = 20
const nothingBought = { today: 0, thisMonth: 0 }

export function nitroRoutes({ config }: House): readonly Route[] {
  const seal = openSeal(config)
  return [
    answer(listNitro, async ({ work, actor }) => {
      const [stock, bought] = await Promise.all([
        countStock(work, seal.keys),
        actor === undefined ? nothingBought : countBought(work, actor.userId),
      ])
      const { today: leftToday, thisMonth: leftThisMonth } = leftToBuy(bought)
      return {
        items: nitroKinds.map(({ id: kind, name, price }) => ({
          kind,
          name,
          price,
          stock: stock.get(kind) ?? 0,
          leftToday,
          leftThisMonth,
        })),
      }
    }),

    answerInSteps(buyNitroCall, async ({ actor: { userId }, input: { kind }, once, aside }) => {
      let bought: Shown | undefined
      // Kept under the caller's key is which purchase it was, and nothing of the code.
      const { orderNo } = await once(async (work) => {
        bought = await buyNitro(work, seal, userId, kind)
        return { orderNo: bought.orderNo }
      })
      // What a repeat has begun to buy was undone: it looks again at what the first has bought.
      if (bought?.orderNo === orderNo) return bought
      return aside((work) => lookAgain(work, seal, userId, orderNo))
    }),

    answer(listMyNitro, async ({ work, actor: { userId }, input }) => {
      const { limit = purchasesPerPage } = input
      const found = await listOwn(work, userId, readCursor(placeInTime, input.cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
      return { items: page.map(describe), nextCursor }
    }),

    answer(revealNitro, async ({ work, actor: { userId }, input: { orderNo } }) => {
      const { code } = await lookAgain(work, seal, userId, orderNo)
      return { code }
    }),

    answer(reportNitro, async ({ work, actor: { userId }, input: { orderNo, text } }) => {
      return { orderNo, state: await reportCode(work, userId, orderNo, text) }
    }),
  ]
}

function describe(row: OwnPurchase): NitroPurchase {
  const { orderNo, kind, price, state, tail, reveals, at, openUntil, reportedAt } = row
  return {
    orderNo,
    kind,
    price,
    state,
    at: at.toISOString(),
    tail,
    reportUntil: openUntil.toISOString(),
    reveals,
    report:
      reportedAt === null
        ? null
        : {
            at: reportedAt.toISOString(),
            text: row.reportText,
            tail: row.reportedTail,
            reason: row.reason,
            decidedAt: row.decidedAt?.toISOString() ?? null,
          },
  }
}
