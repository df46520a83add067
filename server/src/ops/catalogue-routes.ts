import { numbersOf } from '@kaihei/domain/numbers/number'
import { tiers } from '@kaihei/domain/numbers/tariff'
import * as calls from '@kaihei/domain/ops/catalogue-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { accountStates } from '@kaihei/domain/rental/rental'
import { countHeld } from '#areas/numbers/store.ts'
import { countByState } from '#areas/rental/account-store.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Reading } from '#work/work.ts'
import { addGame, changeGame, moveGame, switchGame } from './change-game.ts'
import { moveGift, renameGift, switchGift } from './change-gift.ts'
import { moveLine, renameLine, switchLine } from './change-line.ts'
import { describeGames, describeGifts, describeLines, readRows } from './describe-catalogue.ts'

/** What the shop offers, and what of it is out for now. */
export const catalogueRoutes: readonly Route[] = [
  answer(calls.listCatalogue, async ({ work }) => {
    const rows = await readRows(work)
    const [games, gifts, held, accounts] = await Promise.all([
      describeGames(work, rows),
      describeGifts(work, rows),
      countHeld(work),
      countByState(work),
    ])
    return {
      lines: describeLines(rows),
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
    return describeGift(work, input.id)
  }),

  answer(calls.renameGift, async ({ work, actor, input }) => {
    await renameGift(work, actor.userId, input)
    return describeGift(work, input.id)
  }),

  answer(calls.moveGift, async ({ work, actor, input }) => ({
    order: await moveGift(work, actor.userId, input),
  })),

  answer(calls.renameLine, async ({ work, actor, input }) => {
    await renameLine(work, actor.userId, input)
    return describeLine(work, input.code)
  }),

  answer(calls.switchLine, async ({ work, actor, input }) => {
    await switchLine(work, actor.userId, input)
    return describeLine(work, input.code)
  }),

  answer(calls.moveLine, async ({ work, actor, input }) => ({
    order: await moveLine(work, actor.userId, input),
  })),

  answer(calls.addGame, async ({ work, actor, input }) => {
    await addGame(work, actor.userId, input)
    return describeGame(work, input.code)
  }),

  answer(calls.changeGame, async ({ work, actor, input }) => {
    await changeGame(work, actor.userId, input)
    return describeGame(work, input.code)
  }),

  answer(calls.switchGame, async ({ work, actor, input }) => {
    await switchGame(work, actor.userId, input)
    return describeGame(work, input.code)
  }),

  answer(calls.moveGame, async ({ work, actor, input }) => ({
    order: await moveGame(work, actor.userId, input),
  })),
]

async function describeGift(work: Reading, id: string): Promise<calls.CataloguedGift> {
  return found((await describeGifts(work, await readRows(work))).find((one) => one.id === id))
}

async function describeGame(work: Reading, code: string): Promise<calls.CataloguedGame> {
  return found((await describeGames(work, await readRows(work))).find((one) => one.code === code))
}

async function describeLine(work: Reading, code: string): Promise<calls.CataloguedLine> {
  return found(describeLines(await readRows(work)).find((one) => one.code === code))
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal('not_found')
  return thing
}
