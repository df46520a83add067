import { numbersOf } from '@kaihei/domain/numbers/number'
import { tiers } from '@kaihei/domain/numbers/tariff'
import * as calls from '@kaihei/domain/ops/catalogue-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { accountStates } from '@kaihei/domain/rental/rental'
import { countHeld } from '#areas/numbers/store.ts'
import { countByState } from '#areas/rental/account-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { addGame, changeGame, moveGame, switchGame } from './change-game.ts'
import { moveGift, renameGift, switchGift } from './change-gift.ts'
import { moveLine, renameLine, switchLine } from './change-line.ts'
import { describeGames, describeGifts, describeLines } from './describe-catalogue.ts'

/** What the shop offers, and what of it is out for now. */
export const catalogueRoutes: readonly Route[] = [
  answer(calls.listCatalogue, async ({ work }) => {
    const [lines, games, gifts, held, accounts] = await Promise.all([
      describeLines(work),
      describeGames(work),
      describeGifts(work),
      countHeld(work),
      countByState(work),
    ])
    return {
      lines,
      games,
      gifts,
      numbers: tiers.map((tier) => {
        const { won = 0, bound = 0, taken = 0 } = held.get(tier) ?? {}
        return { tier, free: numbersOf(tier).length - taken, won, bound }
      }),
      rentals: accountStates.map((state) => ({ state, count: accounts.get(state) ?? 0 })),
    }
  }),

  answer(calls.switchGift, async ({ work, actor, input }) => {
    await switchGift(work, actor.userId, input)
    return named(await describeGifts(work), ({ id }) => id === input.id)
  }),

  answer(calls.renameGift, async ({ work, actor, input }) => {
    await renameGift(work, actor.userId, input)
    return named(await describeGifts(work), ({ id }) => id === input.id)
  }),

  answer(calls.moveGift, async ({ work, actor, input }) => ({
    order: await moveGift(work, actor.userId, input),
  })),

  answer(calls.renameLine, async ({ work, actor, input }) => {
    await renameLine(work, actor.userId, input)
    return named(await describeLines(work), ({ code }) => code === input.code)
  }),

  answer(calls.switchLine, async ({ work, actor, input }) => {
    await switchLine(work, actor.userId, input)
    return named(await describeLines(work), ({ code }) => code === input.code)
  }),

  answer(calls.moveLine, async ({ work, actor, input }) => ({
    order: await moveLine(work, actor.userId, input),
  })),

  answer(calls.addGame, async ({ work, actor, input }) => {
    await addGame(work, actor.userId, input)
    return named(await describeGames(work), ({ code }) => code === input.code)
  }),

  answer(calls.changeGame, async ({ work, actor, input }) => {
    await changeGame(work, actor.userId, input)
    return named(await describeGames(work), ({ code }) => code === input.code)
  }),

  answer(calls.switchGame, async ({ work, actor, input }) => {
    await switchGame(work, actor.userId, input)
    return named(await describeGames(work), ({ code }) => code === input.code)
  }),

  answer(calls.moveGame, async ({ work, actor, input }) => ({
    order: await moveGame(work, actor.userId, input),
  })),
]

function named<Thing>(things: readonly Thing[], isIt: (thing: Thing) => boolean): Thing {
  const thing = things.find(isIt)
  if (thing === undefined) throw new Refusal('not_found')
  return thing
}
