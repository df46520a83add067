import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listCountries, login, register } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'
import { chooseEncoding } from './encoding.ts'

const app = await shareTestApp()

/** `fetch` would open what it gets: here the bytes themselves matter. */
function readBytes(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = request(app.address + path, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip; q=0', undefined],
  ['br;q=0.1', 'br'],
  ['*', 'gzip'],
  ['identity', undefined],
])('who accepts %s gets %s', (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding)
})

test('a long answer travels as small as the caller can read it', async () => {
  const path = `/proxy${listCountries.path}`
  const ask = (encoding: string) => readBytes(path, { 'accept-encoding': encoding })
  const [plain, br, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')]
  expect(plain.bytes.length).toBeGreaterThan(1024)
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  for (const { headers, bytes } of [plain, br, gzip])
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    })
})

test('a short answer is sent as it is, and one that has not changed without a body', async () => {
  const { token } = await aBoss(app)
  const headers = { 'accept-encoding': 'br', authorization: token }
  const path = '/proxy/web/dc/v1/fast/last/order'
  const first = await readBytes(path, headers)
  expect(first.headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(first.bytes.toString())).toMatchObject({ code: 200, data: null })
  const again = await readBytes(path, { ...headers, 'if-none-match': String(first.headers['etag']) })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const refused = await readBytes(path, { 'accept-encoding': 'br' })
  expect(refused.headers).not.toHaveProperty('content-encoding')
})

test('a statement is compressed too, and is the same file', async () => {
  const me = await aBoss(app, { coins: 1 })
  await app.app.ground.db.run(sql`
    insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
    select b.owner_id, b.at - n * interval '1 second', gen_random_uuid(), b.movement_id, 1, 'coin', 1, n, 0
    from bill_line b, generate_series(1, 50) n where b.owner_id = ${me.userId}`)
  const month = app.app.ground.clock.now().toISOString().slice(0, 7)
  const ask = (encoding: string) =>
    readBytes(`/proxy/web/wallet/statement?month=${month}`, {
      'accept-encoding': encoding,
      authorization: me.token,
    })
  const [plain, br] = [await ask('identity'), await ask('br')]
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment',
  })
  expect(plain.bytes.length).toBeGreaterThan(1024)
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  await app.app.ground.db.run(sql`delete from bill_line where owner_id = ${me.userId} and amount = 1`)
})

test('what goes with a secret is never compressed', async () => {
  const who = { account: 'somebody', password: 'correct horse' }
  const headers = { 'user-agent': 'x'.repeat(300) }
  const { token } = (await app.ask(register, { ...who, nickname: '某某某' }, { headers })).data
  for (let at = 0; at < 4; at++) await app.ask(login, who, { headers })
  const { headers: told, bytes } = await readBytes('/proxy/web/auth/sessions', {
    'accept-encoding': 'br, gzip',
    authorization: token,
  })
  expect(bytes.length).toBeGreaterThan(1024)
  expect(told).not.toHaveProperty('content-encoding')
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 200 })
})

test('pictures and the API reference are compressed once and sent to everybody', async () => {
  for (const path of ['/media/portraits/4.svg', '/openapi.json', '/docs/json']) {
    const [plain, br, gzip] = [
      await readBytes(path, {}),
      await readBytes(path, { 'accept-encoding': 'br' }),
      await readBytes(path, { 'accept-encoding': 'gzip' }),
    ]
    expect([path, br.headers['content-encoding'], br.headers['vary']]).toEqual([
      path,
      'br',
      'accept-encoding',
    ])
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2)
  }
})
