import { afterAll, expect, test } from 'vitest'
import { startSwift } from '#testing/outside/swift-server.ts'
import { describeStorage } from '#testing/storage-contract.ts'
import { openStore, type S3Settings } from './ask-store.ts'
import { openBucket } from './bucket.ts'
import { signHeaders } from './sign.ts'

const swift = await startSwift(process.env['SWIFT'] ?? 'node_modules/.cache/swift/root')
afterAll(swift.close)
const { settings } = swift
const why = (change: Partial<S3Settings>) => openBucket({ ...settings, ...change }, () => {}).whyUnusable()

test('before there is a bucket that is what is said', async () => {
  expect(await why({})).toContain('S3_BUCKET')
  const { status } = await openStore(settings, { patienceMs: 30_000 })({ method: 'PUT', key: '' })
  expect(status).toBe(200)
  expect(await why({})).toBeUndefined()
})

describeStorage(
  'a bucket of a real store',
  openBucket(settings, (failure) => {
    throw failure
  }),
)

test('a real store lets nobody in who is not us', async () => {
  expect(await why({ secretAccessKey: 'of-somebody-else' })).toContain('S3_SECRET_ACCESS_KEY')
  expect(await why({ accessKeyId: 'test:nobody' })).toContain('S3_ACCESS_KEY_ID')
  expect(await why({ region: 'elsewhere-1' })).toContain('S3_REGION')
})

test('a real store takes no other bytes than were signed', async () => {
  const url = new URL(`${settings.endpoint}/${settings.bucket}/media/ab/a-file`)
  const body = Buffer.from('what was signed')
  const headers = signHeaders({ method: 'PUT', url, headers: {}, body }, settings, new Date())
  const put = async (sent: string) => (await fetch(url, { method: 'PUT', headers, body: sent })).status
  expect([await put('something else.'), await put(body.toString())]).toEqual([400, 200])
})

test('a drawer with more in it than a page holds is listed whole', async () => {
  const bucket = openBucket(settings, () => {})
  const names = Array.from({ length: 1_100 }, (_, at) => `77${String(at).padStart(30, '0')}.wav`)
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => bucket.write(name, Buffer.from('x'))))
  }
  expect((await bucket.list('77')).toSorted()).toEqual(names)
})
