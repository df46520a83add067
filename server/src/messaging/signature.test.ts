import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Api } from 'tls-sig-api-v2'
import { type ChatApp, readChatUser, signatureLivesSeconds, signChatUser } from './signature.ts'

const key = '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e'
const app: ChatApp = { appId: 1_400_000_000, keys: [key] }
const signedAt = new Date(1_700_000_000_000)
const later = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000)

function open(signature: string): Record<string, unknown> {
  const base64 = signature.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=')
  return JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString()) as Record<string, unknown>
}

function close(document: unknown): string {
  const base64 = deflateSync(typeof document === 'string' ? document : JSON.stringify(document)).toString(
    'base64',
  )
  return base64.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_')
}

const good = signChatUser(app, 'xiaojun', signedAt)
const read = (signature: string, now = signedAt, by = app) => readChatUser(by, signature, now)

test('a signature is the one of the published vector', () => {
  expect(open(good)).toEqual({
    'TLS.ver': '2.0',
    'TLS.identifier': 'xiaojun',
    'TLS.sdkappid': 1_400_000_000,
    'TLS.time': 1_700_000_000,
    'TLS.expire': 172_800,
    'TLS.sig': 'Em8imJomh7PjdEfNy45HuPBTSKDU/VvZzYNO5J5LOqw=',
  })
  expect(good).toMatch(/^[\w*-]+$/)
  expect(read(good)).toBe('xiaojun')
})

test('the hosted service’s own program signs the same, and each reads what the other signs', () => {
  const theirs = new Api(app.appId, key).genUserSig('小君', signatureLivesSeconds)
  const document = open(theirs)
  const at = new Date(Number(document['TLS.time']) * 1000)
  expect(open(signChatUser(app, '小君', at))).toEqual(document)
  expect(read(theirs, at)).toBe('小君')
})

test('a signature lives for two days, and a clock may go five minutes ahead', () => {
  expect(read(good, later(signatureLivesSeconds - 1))).toBe('xiaojun')
  expect(read(good, later(signatureLivesSeconds))).toBeUndefined()
  expect(read(good, later(-300))).toBe('xiaojun')
  expect(read(good, later(-301))).toBeUndefined()
})

test('a key that was replaced is believed until it is taken off the list, and signs nothing any more', () => {
  const rotated: ChatApp = { ...app, keys: ['a new key', key] }
  expect(read(good, signedAt, rotated)).toBe('xiaojun')
  expect(read(good, signedAt, { ...app, keys: ['a new key'] })).toBeUndefined()
  expect(read(signChatUser(rotated, 'xiaojun', signedAt))).toBeUndefined()
})

const document = open(good)
test.each<readonly [string, string]>([
  ['for another person', close({ ...document, 'TLS.identifier': 'somebody' })],
  ['that lives longer', close({ ...document, 'TLS.expire': 172_801 })],
  ['made later', close({ ...document, 'TLS.time': 1_700_000_001 })],
  ['of another app', signChatUser({ ...app, appId: 1_400_000_001 }, 'xiaojun', signedAt)],
  ['by another key', signChatUser({ ...app, keys: ['another'] }, 'xiaojun', signedAt)],
  ['of another version', close({ ...document, 'TLS.ver': '1.0' })],
  ['without a time', close({ ...document, 'TLS.time': undefined })],
  ['with half a second', close({ ...document, 'TLS.time': 1_700_000_000.5 })],
  ['with a time in words', close({ ...document, 'TLS.time': '1700000000' })],
  ['with a number for a name', close({ ...document, 'TLS.identifier': 7 })],
  ['without its mac', close({ ...document, 'TLS.sig': undefined })],
  ['with half of its mac', close({ ...document, 'TLS.sig': String(document['TLS.sig']).slice(0, 20) })],
  ['that is a list', close([document])],
  ['that is nothing', close('null')],
  ['that is no document', close('{"TLS.ver"')],
  ['in another alphabet', `${good}+/=`],
  ['with a line break in it', `${good}\n`],
  ['cut short', good.slice(0, -8)],
  ['that is empty', ''],
  ['longer than any', good.padEnd(2_001, 'A')],
  ['that unpacks to more than it should', close({ ...document, more: 'x'.repeat(8 * 1024) })],
  ['that unpacks to a thousand times its size', close('x'.repeat(1_000_000))],
])('nobody’s is a signature %s', (_, signature) => {
  expect(read(signature)).toBeUndefined()
})

test('what unpacks to very much is refused before it is unpacked', () => {
  const bomb = close('x'.repeat(1_000_000))
  expect(bomb.length).toBeLessThanOrEqual(2_000)
  const before = process.memoryUsage.rss()
  for (let time = 0; time < 200; time++) expect(read(bomb)).toBeUndefined()
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})
