import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readByteRange } from '#media/byte-range.ts'
import { drawPortrait } from './portrait.ts'
import { keepRecent } from './recent.ts'
import { artRoutes } from './routes.ts'
import { singVoice } from './voice.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  artRoutes(app)
})
afterAll(() => app.close())

const forEver = 'public, max-age=31536000, immutable'

describe('portraits over HTTP', () => {
  test('a portrait is an SVG that stays in the cache and cannot act as a page', async () => {
    const answer = await app.inject('/media/portraits/5.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(drawPortrait(5))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': forEver,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  test.each(['96.svg', '-1.svg', '007.svg', '1e1.svg', '5%00.svg', 'x.svg', '5.png', '..%2f5.svg', '5'])(
    'there is no portrait %s',
    async (file) => {
      const answer = await app.inject(`/media/portraits/${file}`)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    },
  )

  test('a number out of range is answered in plain words', async () => {
    const answer = await app.inject('/media/portraits/96.svg')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe('Not Found')
  })
})

function ask(range?: string) {
  return app.inject({ url: '/media/voices/2.wav', headers: range === undefined ? {} : { range } })
}

describe('voices over HTTP', () => {
  const whole = singVoice(2)
  test('a clip comes whole and says that parts may be asked for', async () => {
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(whole)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'cache-control': forEver,
      'x-content-type-options': 'nosniff',
      'content-length': String(whole.length),
    })
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, whole.length - 1],
    ['bytes=-50', whole.length - 50, whole.length - 1],
    [`bytes=10-${whole.length * 2}`, 10, whole.length - 1],
  ])('%s brings that part', async (range, first, last) => {
    const answer = await ask(range)
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${whole.length}`)
    expect(answer.rawPayload.equals(whole.subarray(first, last + 1))).toBe(true)
  })

  test.each([`bytes=${whole.length}-`, 'bytes=-0'])('%s lies outside the clip', async (range) => {
    const answer = await ask(range)
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`)
    expect(answer.rawPayload).toHaveLength(0)
  })

  test('there is no voice 96', async () => {
    expect((await app.inject('/media/voices/96.wav')).statusCode).toBe(404)
  })

  test('HEAD tells the size without the sound', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/media/voices/2.wav' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(whole.length))
  })
})

test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', '', undefined])(
  'a range header of %s is ignored',
  (header) => {
    expect(readByteRange(header, 100)).toBeUndefined()
  },
)

test('only the values asked for last are kept', () => {
  const made: number[] = []
  const find = keepRecent(2, (index) => {
    made.push(index)
    return `value ${index}`
  })
  for (const index of [1, 2, 1, 3, 1, 2]) expect(find(index)).toBe(`value ${index}`)
  expect(made).toEqual([1, 2, 3, 2])
})
