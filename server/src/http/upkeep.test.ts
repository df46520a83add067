import { allCalls } from '@kaihei/domain/calls'
import { bounds } from '@kaihei/domain/bounds'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

const production = {
  NODE_ENV: 'production',
  DEMO: '0',
  PUBLIC_URL: 'https://kaihei.example',
  SESSION_SECRET: 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU',
}
const token = 'a token for operators'.replaceAll(' ', '-')

async function read(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.address + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('vitals: alive, ready, measured and documented', async () => {
  const app = await startTestApp()
  expect((await read(app, '/healthz')).status).toBe(200)
  expect((await read(app, '/readyz')).status).toBe(200)
  await app.send('GET', '/proxy/web/catalog/games')
  expect((await read(app, '/metrics')).text).toMatch(/kaihei_call_seconds_count\{.*catalog\/games.*\} 1/)
  const { text } = await read(app, '/openapi.json')
  const document = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  for (const { method, path } of allCalls)
    expect(document.paths[`/proxy${path}`]).toHaveProperty(method.toLowerCase())
  expect((await read(app, '/docs/')).text).toContain('swagger')
  expect((await read(app, '/docs/json')).text).toBe(text)
})

test('in production only who shows the token reads /metrics and /docs', async () => {
  const app = await startTestApp({ ...production, METRICS_TOKEN: token })
  const files = ['/metrics', '/docs', '/docs/', '/docs/json', '/docs/start.js', '/docs/static/swagger-ui.css']
  for (const path of files) {
    const visitor = await read(app, path)
    expect([path, visitor.status, visitor.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer'])
    for (const authorization of [`Bearer ${token}x`, token, 'Bearer ', `Basic ${token}`])
      expect([path, (await read(app, path, { authorization })).status]).toEqual([path, 401])
    expect([path, (await read(app, path, { authorization: `Bearer ${token}` })).status]).toEqual([path, 200])
  }
  expect((await read(app, '/openapi.json')).status).toBe(200)
  expect((await read(app, '/readyz')).status).toBe(200)
})

test('in production without a token nobody reads them', async () => {
  const app = await startTestApp(production)
  for (const path of ['/metrics', '/docs/', '/docs/json'])
    expect([path, (await read(app, path, { authorization: 'Bearer undefined' })).status]).toEqual([path, 404])
})

test('outside production a token is asked for where one is set', async () => {
  const app = await startTestApp({ METRICS_TOKEN: token })
  expect((await read(app, '/metrics')).status).toBe(401)
})

test('who asks all the time has to wait, from one address as much as another', async () => {
  const app = await startTestApp({ TRUST_PROXY: '1' })
  const from = (address: string) => read(app, '/openapi.json', { 'x-forwarded-for': address })
  for (let at = 0; at < bounds.rates.upkeep.times; at++) await from('10.0.0.1')
  for (const path of ['/openapi.json', '/metrics', '/docs/']) {
    const refused = await read(app, path, { 'x-forwarded-for': '10.0.0.1' })
    expect([path, refused.status]).toEqual([path, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await from('10.0.0.2')).status).toBe(200)
})
