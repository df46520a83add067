import { makeKey } from '#client/call.ts'
import { readStored, writeStored } from '#client/storage.ts'

/** Tabs of one browser are one device: they stay in the chat together, another browser puts them out. */
export function readDevice(): string {
  const kept = readStored('chatDevice')
  if (kept !== null && /^[\w-]{8,64}$/.test(kept)) return kept
  const made = makeKey()
  writeStored('chatDevice', made)
  return made
}
