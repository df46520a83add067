import { games } from '@kaihei/domain/games/game'
import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import { coins, type Coins, wholeCoins } from '@kaihei/domain/money'
import { minutesLater } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { orderStatus } from '@kaihei/domain/orders/status'
import { priceOrder } from '@kaihei/domain/vouchers/price-order'
import { v7 as newId } from 'uuid'
import { placeBid } from '#areas/fast-orders/place-bid.ts'
import { selectBidder } from '#areas/fast-orders/choose-bidder.ts'
import { forgetOffers, forgetWaves } from '#areas/fast-orders/offer-store.ts'
import { publishWish } from '#areas/fast-orders/publish-wish.ts'
import { readVip } from '#areas/levels/vip-store.ts'
import { makeMove } from '#areas/orders/make-move.ts'
import { letTimePass } from '#areas/orders/pass-time.ts'
import { placeOrder } from '#areas/orders/place-order.ts'
import type { Quote } from '#areas/orders/quote.ts'
import { reviewOrder } from '#areas/orders/review-order.ts'
import { type OrderRow, prolong } from '#areas/orders/store.ts'
import { matureOne } from '#ledger/earnings.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Work } from '#work/work.ts'
import { boardScenes } from './board-scenes.ts'
import { demoBosses } from './cast-bosses.ts'
import type { DemoPerson } from './cast-shape.ts'
import { demoAccounts, demoPlayers } from './cast.ts'
import { getService } from './demo-order-store.ts'
import { type DirectScene, directScenes, type FastScene, fastScenes } from './order-scenes.ts'

type IdOf = (person: DemoPerson) => string
type Scene = DirectScene | FastScene

/** Orders in every state, made the way orders are made, at the times when they were. */
export async function playOrders(work: Work, idOf: IdOf): Promise<void> {
  const stage = { work, idByName: (nickname: string) => idOf(personOf(nickname)) }
  const rows: { scene: Scene; row: OrderRow }[] = []
  // First what is long over: whoever is busy while somebody looks cannot play it any more.
  const { direct, fast } = boardScenes(work.now)
  for (const scene of direct) {
    const row = await playDirect(stage, scene)
    rows.push({ scene, row })
    if (scene.praise !== undefined) await praise(stage, scene, row, scene.praise)
  }
  for (const scene of directScenes) rows.push({ scene, row: await playDirect(stage, scene) })
  for (const scene of [...fast, ...fastScenes]) rows.push({ scene, row: await playFast(stage, scene) })
  for (const { scene, row } of rows) {
    if (row.order.status !== scene.status) {
      throw new Error(`an order of ${scene.boss} came to ${row.order.status} instead of ${scene.status}`)
    }
    if (scene.lasts !== undefined) prolong(work, row.id, minutesLater(work.now, scene.lasts))
  }
  while (await matureOne(work));
}

interface Stage {
  readonly work: Work
  readonly idByName: (nickname: string) => string
}

async function playDirect(stage: Stage, scene: DirectScene): Promise<OrderRow> {
  const playerId = stage.idByName(scene.player)
  const then = backThen(stage, scene, 0)
  return act(
    stage,
    scene,
    await placeOrder(then, await quote(then, stage, scene, playerId), { source: 'web', note: '' }),
  )
}

async function praise(stage: Stage, scene: DirectScene, row: OrderRow, words: string): Promise<void> {
  const confirmedAfter = scene.acts.at(-1)?.after ?? 0
  await reviewOrder(backThen(stage, scene, confirmedAfter + 5), row, { stars: 5, text: words })
}

async function quote(work: Work, { idByName }: Stage, scene: DirectScene, playerId: string): Promise<Quote> {
  const bossId = idByName(scene.boss)
  const { game, units } = scene
  const { commission, freezeHours } = playLevelOf(playerOf(scene.player).playLevel)
  const service = await getService(work, playerId, game)
  const { level: vipLevel } = await readVip(work, bossId)
  return {
    id: newId(),
    bossId,
    playerId,
    product: productOf(scene),
    units,
    commission,
    freezeHours,
    service: { ...service, game },
    price: priceOrder({ list: listPrice(service.pricePerHour, units), vipLevel, commission }),
    vipRate: vipDiscountRate(vipLevel, commission),
    voucherId: null,
    expiresAtMs: work.now.getTime(),
  }
}

/** Those who were told long ago have had their chance: what is still open is found in the hall. */
async function playFast(stage: Stage, scene: FastScene): Promise<OrderRow> {
  const { game, units, note, mode, minLevel = 1, chosen } = scene
  const wish = { product: productOf(scene), game, units, sex: 0, minLevel, server: null, note, mode }
  const published = backThen(stage, scene, 0)
  let row = await publishWish(published, { ...wish, bossId: stage.idByName(scene.boss) })
  if (chosen !== undefined) row = await choose(stage, scene, row, chosen)
  const acted = await act(stage, scene, row)
  forgetWaves(stage.work, row.id)
  forgetOffers(stage.work, row.id)
  return acted
}

async function choose(stage: Stage, scene: FastScene, row: OrderRow, chosen: string): Promise<OrderRow> {
  const playerId = stage.idByName(chosen)
  const bidFor = await placeBid(backThen(stage, scene, 1), row, playerId)
  const { uk } = await getProfileOf(stage.work, playerId)
  const boss = { userId: row.bossId, side: 'boss' } as const
  return selectBidder(backThen(stage, scene, 2), bidFor, boss, uk)
}

async function act(stage: Stage, scene: Scene, placed: OrderRow): Promise<OrderRow> {
  let row = placed
  for (const { after, by, move, note, amount } of scene.acts) {
    const then = backThen(stage, scene, after)
    row = await letTimePass(then, row)
    const userId = by === 'boss' ? row.bossId : by === 'player' ? row.playerId : stage.idByName(staffName)
    if (userId === null) throw new Error('nobody has been chosen yet')
    const input = amount === undefined ? {} : { amount: wholeCoins(amount) }
    row = await makeMove(
      then,
      row,
      move,
      { userId, side: by },
      { input, ...(note !== undefined && { note }) },
    )
  }
  return letTimePass(stage.work, row)
}

/** Nobody is called to their browser by what is long over. */
function backThen({ work }: Stage, { minutesAgo }: Scene, after: number): Work {
  const now = minutesLater(work.now, after - minutesAgo)
  const tell: Work['tell'] = async (fact) => {
    if (fact.type !== 'fastOrder.offered') await work.tell(fact)
  }
  return { ...work, now, tell }
}

function productOf({ game }: Scene): OrderRow['product'] {
  const found = games.find(({ code }) => code === game)
  if (found === undefined) throw new Error(`${game} is no game of ours`)
  return found.product
}

const staffName = demoAccounts.find(({ role }) => role === 'staff')?.person.nickname ?? ''

function personOf(nickname: string): DemoPerson {
  const accounts = demoAccounts.map(({ person }) => person)
  const person = [...accounts, ...demoPlayers, ...demoBosses].find((one) => one.nickname === nickname)
  if (person === undefined) throw new Error(`${nickname} is not of the cast`)
  return person
}

function playerOf(nickname: string) {
  const player = demoPlayers.find((one) => one.nickname === nickname)
  if (player === undefined) throw new Error(`${nickname} sells nothing`)
  return player
}

/** What a boss without a level has spent in these scenes: what he has left is meant to be a round sum. */
export function costOf(nickname: string): Coins {
  const mine = directScenes.filter(({ boss }) => boss === nickname)
  return coins(
    mine.reduce((sum, scene) => {
      const paid = listPrice(priceOf(scene), scene.units)
      const back = scene.acts.find(({ move }) => move === 'askRefund')?.amount ?? 0
      if (scene.status === orderStatus.completed) return sum + paid
      return scene.status === orderStatus.partlyRefunded ? sum + paid - wholeCoins(back) : sum
    }, 0),
  )
}

function priceOf({ player, game }: DirectScene): Coins {
  const prices = playerOf(player).services.filter((service) => service.game === game)
  return wholeCoins(Math.min(...prices.map(({ pricePerHour }) => pricePerHour)))
}
