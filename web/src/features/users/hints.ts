import { readToken, watchProfile } from '#client/session.ts'
import { readTimeZone } from './use-time-zone.ts'

/**
 * What the server may assume when it draws the next page: whether somebody is signed in here, and in which zone times are
 * told. Cookies without any rights: who one is, only the token says.
 */
export function rememberHints(): void {
  leaveHints()
  watchProfile(leaveHints)
}

function leaveHints(): void {
  leave('zone', readTimeZone())
  leave('signed', readToken() === null ? null : '1')
}

function leave(name: string, value: string | null): void {
  const lasts = value === null ? 0 : 31_536_000
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${lasts}; samesite=lax`
}
