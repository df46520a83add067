import * as z from 'zod/mini'
import { parseJson } from '#client/parse-json.ts'
import { readStored, writeStored } from '#client/storage.ts'

const errand = z.object({
  /** What Discord has to bring back; anything else was begun by somebody else. */
  state: z.string(),
  /** Where to go on afterwards, a path of this site. */
  next: z.string(),
})

/** What this tab went to Discord for; null when it did not, or not for this. It can be asked once. */
export function takeErrand(state: string | undefined): { next: string } | null {
  const { data } = errand.safeParse(parseJson(readStored('discordErrand') ?? ''))
  writeStored('discordErrand', null)
  return data !== undefined && data.state === state ? data : null
}
