import * as z from 'zod/mini'
import { type Deliver, type DiscordNote, TryLater } from '#work/outbox.ts'

const timeoutMs = 10_000
/** Upper bound for `retry_after`: Discord asks for seconds; a broken answer must not stop deliveries for days. */
const longestWaitSeconds = 3_600
const limited = z.object({ retry_after: z.number() })

/** Writes into the channel of a webhook. Its address is a secret: it stands in no error. */
export function discordWebhook(url: string): Deliver<DiscordNote> {
  let silentUntil = 0

  return async ({ title, text, url: link, at }) => {
    const waitMs = silentUntil - Date.now()
    if (waitMs > 0) throw new TryLater(Math.ceil(waitMs / 1000))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        embeds: [{ title, description: text, url: link, timestamp: at }],
        // Whatever people call themselves, nobody is pinged.
        allowed_mentions: { parse: [] },
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) {
      const seconds = await readPatience(response)
      silentUntil = Date.now() + seconds * 1000
      throw new TryLater(seconds)
    }
    await response.body?.cancel()
    if (!response.ok) throw new Error(`Discord answered ${response.status}`)
  }
}

/** The body is exact, the header rounded up; without either one waits a little. */
export async function readPatience(response: Response): Promise<number> {
  const body: unknown = await response.json().catch(() => undefined)
  const said = limited.safeParse(body).data?.retry_after ?? Number(response.headers.get('retry-after') ?? NaN)
  const seconds = Number.isFinite(said) && said > 0 ? said : 5
  return Math.min(Math.ceil(seconds), longestWaitSeconds)
}
