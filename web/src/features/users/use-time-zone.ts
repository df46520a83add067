import { useSyncExternalStore } from 'react'
import { drawnAs } from '#client/drawing.ts'
import { deviceTimeZone } from '#client/device-zone.ts'
import { readKeptProfile, watchProfile } from '#client/session.ts'

/** The one zone in which times are told to whoever reads: their own as they set it, else that of their machine. */
export function useTimeZone(): string {
  return useSyncExternalStore(watchProfile, readTimeZone, () => drawnAs().timeZone)
}

export function readTimeZone(): string {
  return readKeptProfile()?.timeZone ?? deviceTimeZone()
}
