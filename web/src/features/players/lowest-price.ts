import type { PlayerCard } from '@kaihei/domain/players/player'

interface LowestPrice {
  hundredths: number
  /** Other services cost more. */
  isFrom: boolean
}

export function findLowestPrice(services: PlayerCard['services']): LowestPrice | null {
  const prices = services.map(({ pricePerHour }) => pricePerHour)
  if (prices.length === 0) return null
  const lowest = Math.min(...prices)
  return { hundredths: lowest, isFrom: prices.some((price) => price > lowest) }
}
