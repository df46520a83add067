/** Codes as every authenticator app makes them (RFC 6238: SHA-1, six digits, half a minute each). */
export const secondFactor = {
  digits: 6,
  stepSeconds: 30,
  /** Clocks of phones differ: so many steps before and after the present one are good as well. */
  driftSteps: 1,
  recoveryCodes: 10,
  /** Ten random bytes are sixteen letters and 80 bits, which nobody searches: a plain hash keeps them. */
  recoveryBytes: 10,
  /** Whoever came by Discord shows the code within this time. */
  challengeMinutes: 10,
  /** Wrong codes of one person within the window of sign-in tries, from wherever. */
  tries: 10,
} as const

/** What authenticator apps scan. The issuer and the account are what the app shows beside the code. */
export function otpauthUrl({
  issuer,
  account,
  secret,
}: {
  readonly issuer: string
  readonly account: string
  readonly secret: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const { digits, stepSeconds } = secondFactor
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

/** What was typed, as either kind of code is written: people type spaces and hyphens, and phones capitals. */
export function readCode(
  typed: string,
): { readonly kind: 'phone' | 'recovery'; readonly code: string } | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'phone', code }
  return /^[a-z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : undefined
}

/** In groups of four, as it is shown and written down. */
export function writeRecoveryCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}
