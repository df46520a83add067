import { afterAll, expect, test } from 'vitest'
import { startS3Server } from '#testing/outside/s3-server.ts'
import { readS3From } from '../../s3-settings.ts'
import { openStore, type S3Settings, StoreFailure } from './ask-store.ts'
import { openBucket } from './bucket.ts'
import { signHeaders } from './sign.ts'

const store = await startS3Server()
afterAll(store.close)
const settings = readS3From(store.env) as S3Settings
const name = `ab${'0'.repeat(30)}.webp`
const body = Buffer.from('a picture')

/** As somebody would send it who is not quite us. */
async function put(change: { readonly at?: Date; readonly sent?: string; readonly without?: string }) {
  const url = new URL(`${settings.endpoint}/${settings.bucket}/media/ab/${name}`)
  const headers = new Headers(
    signHeaders({ method: 'PUT', url, headers: {}, body }, settings, change.at ?? new Date()),
  )
  if (change.without !== undefined) headers.delete(change.without)
  const { status } = await fetch(url, { method: 'PUT', headers, body: change.sent ?? body.toString() })
  return [status, store.refused.at(-1)]
}

test('the store of our tests believes what is signed, and nothing else', async () => {
  expect(await put({})).toEqual([200, undefined])
  expect(await put({ sent: 'other bytes' })).toEqual([403, 'payload'])
  expect(await put({ at: new Date(Date.now() - 16 * 60_000) })).toEqual([403, 'moment'])
  expect(await put({ without: 'authorization' })).toEqual([403, 'nothing is signed'])
  const stranger = openStore({ ...settings, secretAccessKey: 'somebody-elses' }, { patienceMs: 5_000 })
  await expect(stranger({ method: 'GET', key: '' })).rejects.toMatchObject({ status: 403 })
  expect(store.refused.at(-1)).toBe('signature')
})

test.each([
  ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'another-secret-of-somebody' }],
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'SOMEBODY' }],
  ['S3_REGION', { region: 'elsewhere-1' }],
  ['S3_BUCKET', { bucket: 'not-this-one' }],
])('a wrong %s is found out before anything is kept', async (wrong, change) => {
  const why = (changed: Partial<S3Settings>) =>
    openBucket({ ...settings, ...changed }, () => {}).whyUnusable()
  expect(await why({})).toBeUndefined()
  expect(await why(change)).toContain(wrong)
})

test('a store that never answers is waited for no longer than was said, and what it is about stays ours', async () => {
  const heard: StoreFailure[] = []
  const bucket = openBucket(settings, (failure) => heard.push(failure), { patienceMs: 50 })
  store.illness = { kind: 'silent', times: Infinity }
  await expect(bucket.write(name, body)).rejects.toMatchObject({ reason: 'files_unavailable' })
  store.illness = undefined
  expect(heard.map(({ message }) => message)).toEqual(['the store did not answer to PUT'])
})

test('where the bucket is part of the name of the host it is asked there', async () => {
  const asked: string[] = []
  const { port } = new URL(settings.endpoint)
  const bucket = openBucket(
    { ...settings, endpoint: `http://localhost.invalid:${port}`, addressing: 'host' },
    ({ cause }) => asked.push(String((cause as { cause?: { hostname?: string } }).cause?.hostname)),
  )
  await expect(bucket.find(name)).rejects.toMatchObject({ reason: 'files_unavailable' })
  expect(asked).toEqual([`${settings.bucket}.localhost.invalid`])
})
