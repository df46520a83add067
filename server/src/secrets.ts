import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a secret is kept that nobody has set. */
export function secretFile(dataDir: string): string {
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
