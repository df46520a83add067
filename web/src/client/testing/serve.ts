import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { makeFakeProxy } from './fake-proxy.ts'
import type { FakeProxy } from './fake-proxy.ts'

/** Somebody with a session stands at this path in every test of the file; who answers them is returned. */
export function serveMember(path: string): FakeProxy {
  const proxy = serveVisitor(path)
  beforeEach(() => localStorage.setItem('Authorization', 't1'))
  return proxy
}

/** Nobody is signed in, and the browser remembers nothing. */
export function serveVisitor(path: string): FakeProxy {
  const proxy = makeFakeProxy()
  beforeAll(async () => {
    await proxy.listen()
    jsdom.reconfigure({ url: `${proxy.origin}${path}` })
  })
  afterAll(() => proxy.close())
  beforeEach(() => {
    localStorage.clear()
    // Whatever is refused is written there, and tests have much refused.
    vi.spyOn(console, 'error').mockReturnValue()
  })
  return proxy
}
