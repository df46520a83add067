import { games } from '@kaihei/domain/games/game'
import { tariff } from '@kaihei/domain/tariff'
import { fastOrdersText } from '#text/fast-orders.ts'

export function gameName(code: string): string {
  return games.find((game) => game.code === code)?.name ?? code
}

export function hoursOf(units: number): number {
  return (units * tariff.order.unitMinutes) / 60
}

export function levelText(minLevel: number): string {
  const words = fastOrdersText.form
  const level = tariff.playLevels.find((one) => one.level === minLevel)
  return level === undefined || minLevel <= 1 ? words.anyLevel : words.levelFrom(level.level, level.name)
}
