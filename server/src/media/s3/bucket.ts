import { Readable } from 'node:stream'
import { Refusal } from '@kaihei/domain/refusal'
import { typeOfFile } from '../file-name.ts'
import type { Storage } from '../storage.ts'
import { type AskStore, isPassing, openStore, type S3Settings, StoreFailure } from './ask-store.ts'
import { readListing } from './listing.ts'

/** As they lie on a disk, so that a folder can be copied into a bucket and back. */
const root = 'media/'
const keyOf = (name: string) => `${root}${name.slice(0, 2)}/${name}`

/** Longer than anybody waits gladly, shorter than browsers do. */
const defaultPatienceMs = 10_000
/** How soon it is worth trying again. */
const retryAfterSeconds = 30

export interface BucketManner {
  readonly patienceMs?: number
  /** Sees how each request goes; what comes of it stays the same. */
  readonly watched?: (ask: AskStore) => AskStore
}

/**
 * Files in a bucket of any store that speaks S3. It stays closed to the world: everything goes through us, with the same
 * rights, headers and addresses as from a disk.
 */
export function openBucket(
  settings: S3Settings,
  onFailure: (failure: StoreFailure) => void,
  { patienceMs = defaultPatienceMs, watched = (ask) => ask }: BucketManner = {},
): Storage {
  const askStore = watched(openStore(settings, { patienceMs }))

  /** Whoever waits for a file is told that it cannot be had now; who runs the house is told why. */
  const ask: AskStore = (asking) =>
    askStore(asking).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error
      onFailure(error)
      throw new Refusal('files_unavailable', { retryAfterSeconds })
    })

  /** What is asked for and is not there is nothing; where the bucket itself is missing, nothing is ever there. */
  async function look(name: string): Promise<Headers | undefined> {
    const { status, headers } = await ask({ method: 'HEAD', key: keyOf(name) })
    return status === 404 ? undefined : headers
  }

  async function* read(name: string, range: string | undefined): AsyncGenerator<Uint8Array> {
    const headers = range === undefined ? {} : { range }
    const { status, body } = await ask({ method: 'GET', key: keyOf(name), headers })
    if (body === null || status === 404 || (range !== undefined && status !== 206)) {
      throw new Refusal('files_unavailable', { retryAfterSeconds })
    }
    yield* body
  }

  async function* list(query: Readonly<Record<string, string>>) {
    let next: string | undefined
    do {
      const from = next === undefined ? {} : { 'continuation-token': next }
      const response = await ask({ method: 'GET', key: '', query: { 'list-type': '2', ...query, ...from } })
      const page = readListing(response.status === 404 ? '' : await response.text())
      yield page
      next = page.next
    } while (next !== undefined)
  }

  return {
    whyUnusable: () => findOutWhy(askStore, settings),
    write: async (name, bytes) => {
      const headers = { 'content-type': typeOfFile(name) ?? 'application/octet-stream' }
      const { status, body } = await ask({ method: 'PUT', key: keyOf(name), headers, body: bytes })
      await body?.cancel()
      if (status === 404) throw new Refusal('files_unavailable', { retryAfterSeconds })
    },
    find: async (name) => {
      const headers = await look(name)
      if (headers === undefined) return undefined
      return {
        size: Number(headers.get('content-length')),
        read: (part) => Readable.from(read(name, part && `bytes=${part.first}-${part.last}`)),
      }
    },
    remove: async (name) => {
      const { body } = await ask({ method: 'DELETE', key: keyOf(name) })
      await body?.cancel()
    },
    listDrawers: async () => {
      const drawers: string[] = []
      for await (const { folders } of list({ prefix: root, delimiter: '/' })) {
        drawers.push(...folders.map((folder) => folder.slice(root.length, -1)))
      }
      return drawers.toSorted()
    },
    list: async (drawer) => {
      const names: string[] = []
      const prefix = `${root}${drawer}/`
      for await (const { keys } of list({ prefix }))
        names.push(...keys.map((key) => key.slice(prefix.length)))
      return names
    },
    findAge: async (name) => {
      const headers = await look(name)
      return headers && { writtenAt: new Date(headers.get('last-modified') ?? Date.now()) }
    },
  }
}

/** What only whoever set it up can mend. A store that does not answer may come back by itself. */
async function findOutWhy(ask: AskStore, { bucket, endpoint }: S3Settings): Promise<string | undefined> {
  try {
    const { status, body } = await ask({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', 'max-keys': '1' },
    })
    await body?.cancel()
    return status === 404 ? `S3_BUCKET: ${endpoint} has no bucket ${bucket}` : undefined
  } catch (error) {
    const status = error instanceof StoreFailure ? error.status : undefined
    if (isPassing(status)) return undefined
    // Of another region some say that it is malformed.
    return status !== undefined && [400, 401, 403].includes(status)
      ? `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: ${endpoint} does not let them into ${bucket}`
      : `S3_ENDPOINT: ${endpoint} answers ${status} when it is asked for ${bucket}`
  }
}
