import * as z from 'zod/mini'
import { TryLater } from '#work/outbox.ts'
import { readPatience } from './discord-webhook.ts'

/** Writes to people on Discord, as the bot. */
export interface DiscordMessenger {
  /** Answers false when Discord does not let us: they share no server with the bot, or want no messages from there. */
  readonly write: (discordId: string, text: string, id: string) => Promise<boolean>
}

interface Settings {
  readonly token: string
  readonly apiUrl: string
}

const timeoutMs = 10_000
const maxKnownChannels = 10_000
const channel = z.object({ id: z.string().check(z.regex(/^\d{1,32}$/)) })
/** Links of others must not unfold into pictures and titles in our name. */
const suppressEmbeds = 4

/** Two calls of Discord's API; its own package for them brings nine others along. The token stands in no error. */
export function discordMessenger({ token, apiUrl }: Settings): DiscordMessenger {
  let silentUntil = 0
  /** Where somebody is written to: it never changes, and to ask for it is limited most strictly of all. */
  const channels = new Map<string, string>()

  /** Undefined: they may not be written to. */
  async function post(path: string, body: unknown): Promise<unknown> {
    const waitMs = silentUntil - Date.now()
    if (waitMs > 0) throw new TryLater(Math.ceil(waitMs / 1000))
    const response = await fetch(`${apiUrl}/v10${path}`, {
      method: 'POST',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) {
      const seconds = await readPatience(response)
      silentUntil = Date.now() + seconds * 1000
      throw new TryLater(seconds)
    }
    if (response.ok) return response.json()
    await response.body?.cancel()
    if (response.status === 403) return undefined
    throw new Error(`Discord answered ${response.status}`)
  }

  async function openChannel(discordId: string): Promise<string | undefined> {
    const known = channels.get(discordId)
    if (known !== undefined) return known
    const opened = await post('/users/@me/channels', { recipient_id: discordId })
    if (opened === undefined) return undefined
    const { id } = channel.parse(opened)
    if (channels.size >= maxKnownChannels) channels.clear()
    channels.set(discordId, id)
    return id
  }

  return {
    write: async (discordId, text, id) => {
      const channelId = await openChannel(discordId)
      if (channelId === undefined) return false
      const written = await post(`/channels/${channelId}/messages`, {
        content: text,
        // Whatever people call themselves, nobody is pinged.
        allowed_mentions: { parse: [] },
        flags: suppressEmbeds,
        // Sent twice, it is one message.
        nonce: id.replaceAll('-', '').slice(-25),
        enforce_nonce: true,
      })
      return written !== undefined
    },
  }
}
