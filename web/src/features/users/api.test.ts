import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { readToken } from '#client/session.ts'
import { signOut } from './api.ts'

const proxy = serveMember('/profile')

test('whoever signs out while the connection breaks is signed out on the server too', async () => {
  proxy.willReply('hang up', ok(null))
  signOut()
  expect(readToken()).toBeNull()
  await expect
    .poll(() => proxy.heard.map(({ url, headers }) => [url, headers['authorization']]))
    .toEqual([
      ['/proxy/web/auth/logout', 't1'],
      ['/proxy/web/auth/logout', 't1'],
    ])
})
