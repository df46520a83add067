import type { GameCode } from '@kaihei/domain/games/game'
import type { PlayerCard, Service } from '@kaihei/domain/players/player'

/** What costs least of what is offered, in one game if one is named. */
export function findCheapest(services: PlayerCard['services'], game?: GameCode): Service | undefined {
  const offered = ofGame(services, game)
  return offered.find(({ pricePerHour }) => offered.every((other) => pricePerHour <= other.pricePerHour))
}

interface LowestPrice {
  hundredths: number
  /** Other services cost more. */
  isFrom: boolean
}

export function findLowestPrice(services: PlayerCard['services'], game?: GameCode): LowestPrice | null {
  const cheapest = findCheapest(services, game)
  if (cheapest === undefined) return null
  const { pricePerHour } = cheapest
  const isFrom = ofGame(services, game).some((other) => other.pricePerHour > pricePerHour)
  return { hundredths: pricePerHour, isFrom }
}

function ofGame(services: PlayerCard['services'], game: GameCode | undefined): PlayerCard['services'] {
  return game === undefined ? services : services.filter((service) => service.game === game)
}
