import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useSyncExternalStore } from 'react'
import { parseJson } from './parse-json.ts'
import { readStored, writeStored } from './storage.ts'

const listeners = new Set<() => void>()

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Signing in or out in one tab does the same in the others. */
function hearOtherTabs(event: StorageEvent): void {
  if (event.key === 'Authorization' || event.key === null) tellListeners()
}

export function watchSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs)
  }
}

export function readToken(): string | null {
  return readStored('Authorization')
}

export function useToken(): string | null {
  return useSyncExternalStore(watchSession, readToken)
}

export function startSession({ token, profile }: { token: string; profile: Profile }): void {
  writeStored('Authorization', token)
  keepProfile(profile)
  tellListeners()
}

export function endSession(): void {
  writeStored('Authorization', null)
  writeStored('profileData', null)
  tellListeners()
}

/** The last profile seen, so that the avatar is there at the first paint. */
export function keepProfile(profile: Profile): void {
  writeStored('profileData', JSON.stringify(profile))
}

export function readKeptProfile(): Profile | undefined {
  const stored = readStored('profileData')
  if (stored === null || readToken() === null) return undefined
  // An older version of the site may have written another shape.
  const { data } = getProfile.output.safeParse(parseJson(stored))
  return data
}
