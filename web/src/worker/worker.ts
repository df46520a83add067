/// <reference lib="webworker" />
import type { UsedFiles } from '#client/offline/caches.ts'
import { keepShell, keepUsed, openFile, openPage, openPicture, sweep } from './keep.ts'
import { openNotice, showNotice } from './push.ts'
import { kindOf } from './rules.ts'

/**
 * The one worker of the site, at the address where browsers that asked to be told things know it. Pages come from the
 * network, files by their names: whichever build it is of, it serves pages of every build, so it need not wait for the
 * last of another to be closed.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin(): Promise<void> {
  // A page is asked for while the worker still wakes up; Firefox and Safari may not know how.
  await (self.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable()
  await sweep(self.navigator.locks)
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  // Whoever is still waiting goes on.
  void self.skipWaiting()
  // A page that is there says so; the one before it is gone by now, perhaps the last of its build.
  event.waitUntil(keepUsed(event.data as UsedFiles).then(() => sweep(self.navigator.locks)))
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === undefined) return
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  if (kind === 'file') event.respondWith(openFile(event.request, later))
  if (kind === 'picture') event.respondWith(openPicture(event.request, later))
  if (kind === 'page')
    event.respondWith(openPage(event.request, event.preloadResponse as Promise<Response | undefined>))
})

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(self.registration, event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self.clients, event.notification))
})
