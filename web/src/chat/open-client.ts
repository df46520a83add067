import { makeEmbeddedClient } from './embedded.ts'
import type { Credential, MessagingClient } from './messaging.ts'

/** The messaging service that this installation is configured for. */
export async function openClient(_provider: Credential['provider']): Promise<MessagingClient> {
  return makeEmbeddedClient()
}
