import { filesOf, picturesCache } from '#client/offline/caches.ts'
import type { UsedFiles } from '#client/offline/caches.ts'
import { isFile, isPicture, isPublic } from './rules.ts'

/** Where the server answers the plain document, whoever asks. */
const shellPath = '/shell'
/** Those of a long evening; the oldest go first. */
const maxPictures = 300

/** What stands for a face that was never seen here. */
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

/** Which variant the network sent is no difference here. */
const anyVariant = { ignoreVary: true }

type Later = (work: Promise<unknown>) => void

/** The document and what every page needs, before this worker counts. All of one build, or it does not begin. */
export async function keepShell(): Promise<void> {
  const shell = await fetch(shellPath, { cache: 'no-store' })
  if (!shell.ok || !(await shell.clone().text()).includes(ownBuild)) {
    throw new Error('the server has another build by now')
  }
  const files = await caches.open(filesOf(ownBuild))
  await Promise.all(shellFiles.map((file) => addFile(files, file)))
  await files.put(shellPath, shell)
}

/** Files of a page, under its own build, and pictures that came before there was a worker. */
export async function keepUsed({ build, used }: UsedFiles): Promise<void> {
  const files = await caches.open(filesOf(build))
  await Promise.allSettled(used.filter(isFile).map((file) => addFile(files, file)))
  const pictures = await caches.open(picturesCache)
  await Promise.allSettled(used.filter(isPicture).map((picture) => addPicture(pictures, picture)))
  await dropOldest(pictures)
}

/** What did not change from one build to the next is not fetched again. */
async function addFile(files: Cache, path: string): Promise<void> {
  if ((await files.match(path, anyVariant)) !== undefined) return
  const there = await caches.match(path, anyVariant)
  if (there === undefined) await files.add(path)
  else await files.put(path, there)
}

async function addPicture(pictures: Cache, path: string): Promise<void> {
  if ((await pictures.match(path, anyVariant)) !== undefined) return
  const answer = await fetch(path)
  if (isPublic(answer) && answer.headers.get('content-type')?.startsWith('image/') === true)
    await pictures.put(path, answer)
}

/** From the network, so that it is new; only where there is none the document that was kept. */
export async function openPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (failure) {
    const shell = await (await caches.open(filesOf(ownBuild))).match(shellPath, anyVariant)
    if (shell === undefined) throw failure
    return shell
  }
}

/** As it was kept by a page of whichever build; else from the network, and kept. */
export async function openFile(request: Request, later: Later): Promise<Response> {
  const kept = await caches.match(request, anyVariant)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    later(caches.open(filesOf(ownBuild)).then((files) => files.put(request, copy)))
  }
  return answer
}

export async function openPicture(request: Request, later: Later): Promise<Response> {
  const pictures = await caches.open(picturesCache)
  const kept = await pictures.match(request, anyVariant)
  if (kept !== undefined) return kept
  try {
    const answer = await fetch(request)
    if (isPublic(answer)) {
      const copy = answer.clone()
      later(pictures.put(request, copy).then(() => dropOldest(pictures)))
    }
    return answer
  } catch {
    return new Response(emptyPicture, { headers: { 'content-type': 'image/svg+xml' } })
  }
}

async function dropOldest(pictures: Cache): Promise<void> {
  const seen = await pictures.keys()
  await Promise.all(seen.slice(0, -maxPictures).map((picture) => pictures.delete(picture)))
}

/** Files of a build go when it is not ours and no page of it is open. */
export async function sweep(locks: LockManager): Promise<void> {
  const { held = [] } = await locks.query()
  const inUse = new Set([filesOf(ownBuild), picturesCache, ...held.map(({ name }) => name)])
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !inUse.has(name)).map((name) => caches.delete(name)))
}
