/** Below `--breakpoint-md` of the tokens: the phone's layout. */
export function isPhone(): boolean {
  return matchMedia('(width < 47.5625rem)').matches
}
