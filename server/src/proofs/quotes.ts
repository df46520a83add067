import { coins } from '@kaihei/domain/money'
import { myServices } from '@kaihei/domain/players/calls'
import { v7 as newId } from 'uuid'
import { type Quote, sealQuote } from '#areas/orders/quote.ts'
import type { TestApp } from '#testing/app.ts'
import type { Person } from '#testing/people.ts'

/** As many quotes for an hour at 30 as one likes: asked for over HTTP, so many would be too many. */
export async function prepareQuotes(
  app: TestApp,
  secret: string,
  wanted: {
    readonly boss: Person
    readonly player: Person
    readonly count: number
    /** One that takes off a tenth. */
    readonly voucherId?: string
  },
): Promise<readonly string[]> {
  const { boss, player, count, voucherId = null } = wanted
  const { services } = (await app.ask(myServices, {}, player)).data
  const [service] = services
  if (service === undefined) throw new Error('she offers nothing')
  const off = voucherId === null ? 0 : service.pricePerHour / 10
  const quote: Omit<Quote, 'id'> = {
    bossId: boss.userId,
    playerId: player.userId,
    product: 'pw',
    service: {
      id: service.id,
      game: service.game,
      title: service.title,
      pricePerHour: service.pricePerHour,
    },
    units: 2,
    price: {
      list: coins(service.pricePerHour),
      vipDiscount: coins(0),
      voucherDiscount: coins(off),
      payable: coins(service.pricePerHour - off),
    },
    commission: 20,
    vipRate: 0,
    freezeHours: 72,
    voucherId,
    expiresAtMs: app.app.ground.clock.now().getTime() + 5 * 60_000,
  }
  return Array.from({ length: count }, () => sealQuote(secret, { ...quote, id: newId() }))
}
