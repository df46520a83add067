import { ownBuild } from './build.ts'
import { filesOf } from './caches.ts'
import type { UsedFiles } from './caches.ts'

/** The worker of the site (src/worker): pages without a network, files of this build, and what is told while away. */
export async function startWorker(): Promise<void> {
  const build = ownBuild()
  if (build === null || !('serviceWorker' in navigator)) return
  holdFiles(build)
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => tellUsed(build, serviceWorker.controller))
  await serviceWorker.register('/push-worker.js')
  tellUsed(build, (await serviceWorker.ready).active)
}

/** As long as this page is open its build is in use; the browser lets go of the lock with the page. */
function holdFiles(build: string): void {
  void navigator.locks.request(filesOf(build), { mode: 'shared' }, () => new Promise(() => undefined))
}

/** What this page is made of and shows came before the worker, or past an older one. */
function tellUsed(build: string, worker: ServiceWorker | null): void {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  worker?.postMessage({ build, used: [...new Set(used)] } satisfies UsedFiles)
}
