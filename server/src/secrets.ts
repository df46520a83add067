import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a secret is kept that nobody has set. */
function secretFile(dataDir: string): string {
  return join(dataDir, 'session-secret')
}

/**
 * The secrets of the house for a command beside the program. It makes none: what was sealed with one that is not here
 * does not open, whichever else it is tried with.
 */
export function readSecrets(
  { SESSION_SECRET, SESSION_SECRET_BEFORE }: NodeJS.ProcessEnv,
  dataDir: string,
): { readonly sessionSecret: string; readonly secretBefore: string | undefined } {
  const file = secretFile(dataDir)
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : randomBytes(32).toString('hex')
  return { sessionSecret: SESSION_SECRET ?? kept, secretBefore: SESSION_SECRET_BEFORE }
}

/** Outside production a secret is made once and kept with the data, so that a restart changes nothing. */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** Length alone proves nothing: a word written eight times is as long as a random key. */
export function isGuessable(secret: string | undefined): boolean {
  if (secret === undefined) return false
  const isRepeated = /^(.{1,16})\1+(.{0,16})$/s.test(secret)
  return isRepeated || new Set(secret).size < 10
}
