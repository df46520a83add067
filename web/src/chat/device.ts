import { makeKey } from '#client/call.ts'
import { readStored, writeStored } from '#client/storage.ts'

/** Tabs of one browser are one device: they stay in the chat together, another browser puts them out. */
export function readDevice(): string {
  const device = readStored('chatDevice') ?? makeKey()
  writeStored('chatDevice', device)
  return device
}
