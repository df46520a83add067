import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import { exchange } from './exchange.ts'

interface Options {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply<T> {
  readonly status: number
  readonly headers: Headers
  readonly message: string
  readonly data: T
}

export interface Talk {
  readonly address: string
  /** Makes a call as any program would, and answers whatever came back. */
  readonly ask: <C extends Call>(call: C, input: SentOf<C>, options?: Options) => Promise<Reply<OutputOf<C>>>
  /** The same for a request that the contract would not allow. */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    options?: Options,
  ) => Promise<Reply<{ reason: string; fields?: Record<string, string>; left?: number }>>
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `always` stands in every request, for instance where it says to come from. */
export function talkTo(address: string, always: Readonly<Record<string, string>> = {}): Talk {
  async function request<T>(
    method: string,
    path: string,
    body: unknown,
    options: Options = {},
  ): Promise<Reply<T>> {
    const response = await exchange(address + path, {
      method,
      headers: {
        ...always,
        ...(options.token !== undefined && { authorization: options.token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    })
    const { status } = response
    const { code, message, data } = JSON.parse(response.text) as { code: number; message: string; data: T }
    if (code !== status) throw new Error(`code ${code} on HTTP ${status}`)
    return {
      status,
      message,
      data,
      get headers() {
        return response.headers
      },
    }
  }
  return {
    address,
    send: request,
    ask: (call, input, options) => {
      const fields = { ...(input as Record<string, unknown>) }
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = fields[name]
        delete fields[name]
        return encodeURIComponent(inText(value))
      })
      if (call.method === 'POST') return request(call.method, `/proxy${path}`, fields, options)
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(fields))
        if (value !== undefined) query.set(name, inText(value))
      return request(call.method, `/proxy${path}?${query.toString()}`, undefined, options)
    },
  }
}
