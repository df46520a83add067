import { isForCompanions } from '@kaihei/domain/achievements/achievement'
import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { findLimited } from '@kaihei/domain/achievements/limited'
import type { SeriesName } from '@kaihei/domain/achievements/series'
import { achieveText } from '#text/achieve.ts'

const counts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** 312.5, 2,000. */
export function countText(count: number): string {
  return counts.format(count)
}

/** Of a row that a newer server has, nothing can be said. */
export function seriesWords(series: string) {
  return Object.hasOwn(achieveText.series, series) ? achieveText.series[series as SeriesName] : undefined
}

/** What has to be done for a window. */
export function askText({ id, series, target }: ShownAchievement): string {
  const limited = findLimited(id)
  if (limited === undefined) return seriesWords(series)?.asks(countText(target)) ?? ''
  const words = achieveText.limited
  if (limited.kind === 'event') return limited.bought ? words.keepsake : words.event
  return limited.kind === 'month' ? words.boards[limited.board] : words.evening
}

/** How many have it: small shares to a tenth of a percent. */
export function shareText({ id, family, rarity }: ShownAchievement): string {
  if (rarity === 0) return achieveText.nobody
  const percent = rarity * 100
  const said = percent >= 10 ? percent.toFixed(0) : percent.toFixed(1)
  const limited = findLimited(id)
  const ofCompanions = isForCompanions(family) || (limited?.kind === 'month' && limited.board === 'player')
  return ofCompanions ? achieveText.shareOfCompanions(said) : achieveText.share(said)
}
