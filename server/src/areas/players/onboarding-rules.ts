import { findGame } from '@kaihei/domain/games/game'
import type { ListedService } from '@kaihei/domain/players/onboarding-calls'
import type { Service } from '@kaihei/domain/players/player'
import type { PriceBand } from '@kaihei/domain/players/price-band'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'

export type ServiceWithoutId = Omit<ListedService, 'id'>

/** What is offered, apart from which row keeps it. */
export function withoutId({
  product,
  game,
  title,
  rank,
  servers,
  pricePerHour,
}: ServiceWithoutId): ServiceWithoutId {
  return { product, game, title, rank, servers, pricePerHour }
}

/** Every price stays inside the band of the level. */
export function refuseOutsideBand(services: readonly ServiceWithoutId[], band: PriceBand): void {
  const say = problem('price_outside_band', { min: band.min, max: band.max })
  const outside = services.flatMap(({ pricePerHour }, at) =>
    pricePerHour < band.min || pricePerHour > band.max ? [[`services.${at}.pricePerHour`, say]] : [],
  )
  if (outside.length > 0) {
    throw new Refusal('price_outside_band', {
      band,
      fields: Object.fromEntries(outside) as Record<string, string>,
    })
  }
}

/** Nothing new is begun with a game that is off; what is offered already stays, and can be changed. */
export function refuseOff(
  services: readonly ListedService[],
  mine: readonly Pick<Service, 'id' | 'game'>[],
): void {
  const isMine = ({ id, game }: ListedService) => mine.some((one) => one.id === id && one.game === game)
  if (services.some((service) => findGame(service.game)?.on !== true && !isMine(service)))
    throw new Refusal('game_off')
}
