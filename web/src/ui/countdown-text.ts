import { locale } from './locale.ts'

const dayMs = 24 * 3_600_000

/**
 * What is left as mm:ss, from an hour on as hh:mm:ss, from two days on in days, hours and minutes. A started second
 * counts as a whole one; never below zero.
 */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (seconds * 1000 >= 2 * dayMs)
    return `${sayDays(Math.floor(hours / 24))} ${twoDigits([hours % 24, minutes])}`
  return twoDigits([...(hours > 0 ? [hours] : []), minutes, seconds % 60])
}

function twoDigits(parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** In the language of the page. */
function sayDays(days: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  }).format(days)
}
