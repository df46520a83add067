import { opsHomeText } from '#text/ops-home.ts'

/** How long, in the two largest units that matter: 58 秒, 4 分, 1 时 15 分, 1 天 19 时. */
export function spanText(ms: number): string {
  const words = opsHomeText.spans
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  if (seconds < 60) return words.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return words.hours(hours, hours < 6 ? minutes % 60 : 0)
  return words.days(Math.floor(hours / 24), hours % 24)
}

/** What was promised, in hours up to four days: people say 72 hours. */
export function promiseText(promiseMinutes: number): string {
  const words = opsHomeText.spans
  if (promiseMinutes < 60) return words.minutes(promiseMinutes)
  return promiseMinutes < 96 * 60 ? words.hours(promiseMinutes / 60, 0) : words.days(promiseMinutes / 1440, 0)
}
