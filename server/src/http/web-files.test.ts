import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './web-files.ts'

async function aBuiltWeb({ https = false } = {}): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>')
  writeFileSync(join(folder, 'assets', 'app.js'), 'run()')
  const app = Fastify()
  await serveWeb(app, folder, { https })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return app
}

test('every address of the application is its one document, never kept without asking', async () => {
  const app = await aBuiltWeb()
  for (const url of ['/', '/home', '/VIPLevel', '/search/%E9%98%BF']) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([url, statusCode, headers['cache-control'], body]).toEqual([
      url,
      200,
      'no-cache',
      '<div id="root"></div>',
    ])
  }
})

test('scripts run from our own files only: no inline script, no frame around us, no guessing of types', async () => {
  const { headers } = await (await aBuiltWeb()).inject({ url: '/home' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('behind https browsers are told to stay there', async () => {
  const { headers } = await (await aBuiltWeb({ https: true })).inject({ url: '/home' })
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('built files are kept for ever, a missing one is a plain 404, and nothing outside the folder is served', async () => {
  const app = await aBuiltWeb()
  const script = await app.inject({ url: '/assets/app.js' })
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404)
  for (const url of [
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2f..%2fetc/passwd',
  ]) {
    expect((await app.inject({ url })).body).not.toContain('root:')
  }
})
