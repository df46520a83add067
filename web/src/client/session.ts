import type { Profile } from '@kaihei/domain/users/calls'
import { useSyncExternalStore } from 'react'
import { drawnAs } from './drawing.ts'
import { picturesCache } from './offline/caches.ts'
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

/** For what speaks to the server as somebody. What is drawn asks `useSignedIn`. */
export function useToken(): string | null {
  return useSyncExternalStore(watchSession, readToken, () => null)
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(
    watchSession,
    () => readToken() !== null,
    () => drawnAs().signedIn,
  )
}

export function startSession({ token, profile }: { token: string; profile: Profile }): void {
  forgetKept()
  writeStored('Authorization', token)
  keepProfile(profile)
  tellListeners()
}

export function endSession(): void {
  writeStored('Authorization', null)
  writeStored('profileData', null)
  leaving = false
  forgetKept()
  void forgetSubscription()
  tellListeners()
}

/** What was kept to be read without a network, with the pictures that were seen: another person finds none of it. */
function forgetKept(): void {
  writeStored('keptAnswers', null)
  // Browsers have it on safe addresses only.
  if ('caches' in globalThis) void caches.delete(picturesCache)
}

/** Whoever signs in here next must not be told what was meant for me. */
async function forgetSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = await navigator.serviceWorker.getRegistration('/')
  const subscription = await worker?.pushManager.getSubscription()
  // One that cannot be ended goes with its worker; the next page brings another.
  if (subscription && !(await subscription.unsubscribe().catch(() => false))) await worker?.unregister()
}

let leaving = false

/** Whether the session is being ended by my own hand, so that its end is no news to me. */
export function isLeaving(): boolean {
  return leaving
}

/** For work that ends every session of mine when it succeeds; `endSession` follows. */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  leaving = true
  try {
    return await work()
  } catch (error) {
    leaving = false
    throw error
  }
}

const readers = new Set<() => void>()

/** Told of every profile that is kept, and of signing in and out. */
export function watchProfile(reader: () => void): () => void {
  readers.add(reader)
  const unwatch = watchSession(reader)
  return () => {
    readers.delete(reader)
    unwatch()
  }
}

/** The last profile seen, so that the avatar is there at the first paint. */
export function keepProfile(profile: Profile): void {
  writeStored('profileData', JSON.stringify(profile))
  for (const reader of readers) reader()
}

export function readKeptProfile(): Profile | undefined {
  const stored = readStored('profileData')
  if (stored === null || readToken() === null) return undefined
  const kept = parseJson(stored)
  return isProfile(kept) ? kept : undefined
}

const profileFields: Record<keyof Profile, true> = {
  uk: true,
  showId: true,
  nickname: true,
  avatar: true,
  hue: true,
  sex: true,
  country: true,
  timeZone: true,
  language: true,
  roles: true,
  vip: true,
  player: true,
  discordId: true,
  hasPassword: true,
  secondFactor: true,
  mail: true,
  privacy: true,
  notify: true,
  joinedAt: true,
}

/** An older version of the site may have written other fields. The schema itself would cost the first screen zod. */
function isProfile(kept: unknown): kept is Profile {
  if (typeof kept !== 'object' || kept === null) return false
  const fields = Object.keys(kept)
  return fields.length === Object.keys(profileFields).length && fields.every((name) => name in profileFields)
}
