import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '#work/turns.ts'

/**
 * OWASP's second choice for argon2id (the library's default algorithm): about 90 ms on one core. Tests hash hundreds of
 * passwords that guard nothing.
 */
const cost =
  process.env['NODE_ENV'] === 'test'
    ? { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Files and names are looked up by the same few threads: a crowd at the door must not take them all. */
const inTurn = takeTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 100 })

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Checked when there is no such account, so that the time taken does not tell. */
const nobody = hash('nobody has this password', cost)

export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const kept = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(kept, password))
  return right && passwordHash !== null && passwordHash !== undefined
}
