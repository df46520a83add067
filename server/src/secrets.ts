import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    keepFirst(file, randomBytes(32).toString('base64url'))
  }
  return readFileSync(file, 'utf8')
}

/** Of several processes that start at once on one folder each would make its own: the first counts, and is there whole. */
export function keepFirst(file: string, secret: string): void {
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(mine, secret, { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
}

/** Length alone proves nothing: a word written eight times is as long as a random key. */
export function isGuessable(secret: string | undefined): boolean {
  if (secret === undefined) return false
  const isRepeated = /^(.{1,16})\1+(.{0,16})$/s.test(secret)
  return isRepeated || new Set(secret).size < 10
}
