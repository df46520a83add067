import { ownBuild } from './build.ts'
import { filesOf } from './caches.ts'
import type { UsedFiles } from './caches.ts'

const nudgeEveryMs = 10_000

/** The worker of the site (src/worker): pages without a network, files of this build, and what is told while away. */
export async function startWorker(): Promise<void> {
  const build = ownBuild()
  if (build === null || !('serviceWorker' in navigator)) return
  holdFiles(build)
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/push-worker.js')
  const { active } = await serviceWorker.ready
  const tell = (files: PerformanceEntryList, worker = serviceWorker.controller ?? active) =>
    worker?.postMessage({ build, used: pathsOf(files) } satisfies UsedFiles)
  const tellAll = () => tell(performance.getEntriesByType('resource'))
  // What was on its way when the worker came is heard of when it has arrived.
  new PerformanceObserver((seen) => {
    const passedBy = seen.getEntries().filter((file) => 'workerStart' in file && file.workerStart === 0)
    if (pathsOf(passedBy).length > 0) tell(passedBy)
  }).observe({ type: 'resource' })
  // Another worker may have come with another build: what this page is made of is to stay under its own.
  serviceWorker.addEventListener('controllerchange', tellAll)
  // A browser leaves the next one waiting if a page asks for something just when it would take over. Told of a page it
  // tries again.
  setInterval(() => tell([], registration.waiting), nudgeEveryMs)
  tellAll()
}

/** As long as this page is open its build is in use; the browser lets go of the lock with the page. */
function holdFiles(build: string): void {
  void navigator.locks.request(filesOf(build), { mode: 'shared' }, () => new Promise(() => undefined))
}

/** Files and pictures of our own; calls are nothing to keep. */
function pathsOf(files: PerformanceEntryList): readonly string[] {
  const paths = files
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  return [...new Set(paths)].filter((path) => /^\/(?:assets|media)\//.test(path))
}
