import { loadChunk } from '#client/chunk.ts'
import { makeEmbeddedClient } from './embedded.ts'
import type { Credential, MessagingClient } from './messaging.ts'

/** The messaging service that this installation is configured for. The hosted one's program is large and comes only then. */
export async function openClient(provider: Credential['provider']): Promise<MessagingClient> {
  if (provider === 'embedded') return makeEmbeddedClient()
  const { makeHostedClient } = await loadChunk(() => import('./hosted.ts'))
  return makeHostedClient()
}
