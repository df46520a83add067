/** The path to go back to after signing in. An address of another site, or the sign-in page itself, is refused. */
export function safeReturnPath(value: string | undefined, origin: string): string | null {
  if (value === undefined || !isOwnPath(value) || !URL.canParse(value, origin)) return null
  const target = new URL(value, origin)
  if (target.origin !== origin || target.pathname === '/login' || target.pathname === '/register') return null
  const path = target.pathname + target.search + target.hash
  // Dots are resolved by now: /.//host has become //host.
  return isOwnPath(path) ? path : null
}

/** Browsers read a backslash as a slash: /\host is //host, which is another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
