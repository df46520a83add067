import { tariff } from '@kaihei/domain/tariff'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'

export function hoursOf(units: number): number {
  return (units * tariff.order.unitMinutes) / 60
}

export function levelText(minLevel: number): string {
  const words = fastOrdersText.form
  const level = tariff.playLevels.find((one) => one.level === minLevel)
  return level === undefined || minLevel <= 1
    ? words.anyLevel
    : words.levelFrom(level.level, text.names.playLevel(level.level))
}
