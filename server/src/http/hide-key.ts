import { createHmac } from 'node:crypto'

/** The same for the same key, and nobody without the secret can tell which it was: people and addresses are keys. */
export function hideKey(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
}
