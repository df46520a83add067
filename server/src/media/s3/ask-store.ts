import { type S3Keys, signHeaders } from './sign.ts'

export interface S3Settings extends S3Keys {
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly bucket: string
  /** Whether the bucket is the first part of the path or of the host's name. */
  readonly addressing: 'path' | 'host'
}

interface Asking {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty: the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** It answered with something else than was asked for, or not at all. Its words are its own: they may name what is private. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  /** None: nobody answered. */
  readonly status: number | undefined
  constructor(asked: Asking, status: number | undefined, options?: ErrorOptions) {
    super(
      `the store ${status === undefined ? 'did not answer' : `answered ${status}`} to ${asked.method}`,
      options,
    )
    this.status = status
  }
}

export type AskStore = (asking: Asking) => Promise<Response>

const nothing = new Uint8Array()

/**
 * Asks the store, once more if nobody answered or it was busy: every request of ours can be made twice. Answers whatever
 * is a success or says that there is no such thing.
 */
export function openStore(settings: S3Settings, { patienceMs }: { readonly patienceMs: number }): AskStore {
  const home = new URL(settings.endpoint)
  if (settings.addressing === 'host') home.host = `${settings.bucket}.${home.host}`
  const base = `${home.href.replace(/\/$/, '')}${settings.addressing === 'path' ? `/${settings.bucket}` : ''}`

  async function ask(asking: Asking, signal: AbortSignal): Promise<Response> {
    const { method, key, query = {}, headers = {}, body = nothing } = asking
    const url = new URL(`${base}/${key}`)
    url.search = new URLSearchParams(query).toString()
    try {
      const response = await fetch(url, {
        method,
        headers: signHeaders({ method, url, headers, body }, settings, new Date()),
        ...(method === 'PUT' && { body: Uint8Array.from(body) }),
        // Whoever answers for it elsewhere would be sent what is private.
        redirect: 'error',
        signal,
      })
      if (response.ok || response.status === 404) return response
      await response.body?.cancel()
      throw new StoreFailure(asking, response.status)
    } catch (error) {
      throw error instanceof StoreFailure ? error : new StoreFailure(asking, undefined, { cause: error })
    }
  }

  return async (asking) => {
    // Only until it begins to answer: how long the rest takes is for whoever reads it to say.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    const tryOnce = () => ask(asking, patience.signal)
    try {
      return await tryOnce().catch((error: unknown) => {
        const isHopeless = patience.signal.aborted || !isPassing((error as StoreFailure).status)
        if (isHopeless) throw error
        return tryOnce()
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Nobody answered, or somebody who is busy: another time it may be otherwise. */
export function isPassing(status: number | undefined): boolean {
  return status === undefined || status >= 500 || status === 429
}
