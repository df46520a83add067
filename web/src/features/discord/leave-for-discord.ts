import { startDiscord } from '@kaihei/domain/discord/calls'
import { call } from '#client/call.ts'
import { writeStored } from '#client/storage.ts'

/** Sends the browser to Discord and remembers in this tab what it went for: `takeErrand` reads it on the way back. */
export async function leaveForDiscord(next: string): Promise<void> {
  const { url, state } = await call(startDiscord, {}, { quiet: true })
  writeStored('discordErrand', JSON.stringify({ state, next }))
  location.assign(url)
}
