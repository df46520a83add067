import { catalogueWith } from '@kaihei/domain/games/run-games'
import { catalogue, type CatalogueGift } from '@kaihei/domain/gifts/catalogue'
import { numbersOf } from '@kaihei/domain/numbers/number'
import { tiers } from '@kaihei/domain/numbers/tariff'
import * as calls from '@kaihei/domain/ops/catalogue-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { accountStates } from '@kaihei/domain/rental/rental'
import { inForceAt, valuesAt } from '@kaihei/domain/rules/versions'
import { type GiftTurn, listTurns, turnGift } from '#areas/gifts/switch-store.ts'
import { countHeld } from '#areas/numbers/store.ts'
import { countServices } from '#areas/players/answer-store.ts'
import { countByState } from '#areas/rental/account-store.ts'
import { listVersions } from '#areas/rules/store.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Reading } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { addGame, changeGame, moveGame, switchGame } from './change-game.ts'

/** What the shop offers, and what of it is out for now. */
export const catalogueRoutes: readonly Route[] = [
  answer(calls.listCatalogue, async ({ work }) => {
    const [turns, games, held, accounts] = await Promise.all([
      listTurns(work),
      describeGames(work),
      countHeld(work),
      countByState(work),
    ])
    return {
      games,
      gifts: catalogue.map((gift) => describe(gift, turns)),
      numbers: tiers.map((tier) => {
        const { won = 0, bound = 0, taken = 0 } = held.get(tier) ?? {}
        return { tier, free: numbersOf(tier).length - taken, won, bound }
      }),
      rentals: accountStates.map((state) => ({ state, count: accounts.get(state) ?? 0 })),
    }
  }),

  answer(calls.switchGift, async ({ work, actor, input: { id, on, why } }) => {
    const gift = catalogue.find((one) => one.id === id)
    if (gift === undefined) throw new Refusal('not_found')
    const before = describe(gift, await listTurns(work))
    // Whoever switches what is so already has switched nothing: who did, and why, stays as it was.
    if (before.on === on) return before
    await turnGift(work, { giftId: id, on, byId: actor.userId, why })
    await writeAudit(work, {
      actorId: actor.userId,
      action: on ? 'gift.switchedOn' : 'gift.switchedOff',
      subject: `gift:${id}`,
      reason: why,
      before: { on: before.on },
      after: { on },
    })
    return describe(gift, await listTurns(work))
  }),

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
    order: [...(await moveGame(work, actor.userId, input))],
  })),
]

/** By the rows, not by what this process goes by: whoever has just changed it sees that. */
async function describeGames(work: Reading): Promise<calls.CataloguedGame[]> {
  const [versions, services] = await Promise.all([listVersions(work), countServices(work)])
  const held = inForceAt(versions, work.now)
  return [...catalogueWith(valuesAt(versions, work.now))].map(([code, entry]) => {
    const { by = null, why = null, at = null } = held.get(`game.${code}`) ?? {}
    const { name, english, product, on, servers, ranks } = entry
    return {
      code,
      name,
      english,
      product,
      on,
      servers: [...servers],
      ranks: [...ranks],
      services: services.get(code) ?? 0,
      by,
      why,
      at: at?.toISOString() ?? null,
    }
  })
}

async function describeGame(work: Reading, code: string): Promise<calls.CataloguedGame> {
  const game = (await describeGames(work)).find((one) => one.code === code)
  if (game === undefined) throw new Refusal('not_found')
  return game
}

function describe({ id, price }: CatalogueGift, turns: readonly GiftTurn[]): calls.CataloguedGift {
  const last = turns.find(({ giftId }) => giftId === id)
  if (last === undefined) return { id, price, on: true, by: null, why: null, at: null }
  const { on, by, why, at } = last
  return { id, price, on, by, why, at: at.toISOString() }
}
