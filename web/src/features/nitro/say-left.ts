import { nitroText } from '#text/nitro.ts'

/** In the largest unit that says enough. */
export function sayLeft(until: string, now: number): string {
  const { hours, minutes } = nitroText.mine
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  return left >= 60 ? hours(Math.floor(left / 60)) : minutes(left)
}
