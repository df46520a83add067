/** The path to go back to after signing in. An address of another site, or the sign-in page itself, is refused. */
export function safeReturnPath(value: string | undefined, origin: string): string | null {
  // Browsers read a backslash as a slash: /\host is //host.
  if (value === undefined || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, origin)) return null
  const target = new URL(value, origin)
  if (target.origin !== origin || target.pathname === '/login' || target.pathname === '/register') return null
  return target.pathname + target.search + target.hash
}
