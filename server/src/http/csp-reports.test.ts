import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { findAddresses } from './address.ts'
import { cspReportPath, hearCspReports } from './csp-reports.ts'
import { Limits } from './limits.ts'
import { logOptions } from './open-http.ts'

const old = {
  'csp-report': {
    'document-uri': 'https://kaihei.example/search/%E9%98%BF?token=private',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?session=private',
    'script-sample': 'private',
  },
}
const recent = [
  {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
      documentURL: 'https://kaihei.example/home#x',
    },
  },
  { type: 'csp-violation', body: { effectiveDirective: 'font-src' } },
]

async function aListener() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
  })
  const app = Fastify({ logger: { ...logOptions('warn'), stream } })
  const limits = new Limits()
  await hearCspReports(app, { limits, addressOf: findAddresses(1) })
  onTestFinished(async () => {
    limits.close()
    await app.close()
  })
  const report = async (body: unknown, type = 'application/csp-report', from = '10.0.0.1') =>
    (
      await app.inject({
        method: 'POST',
        url: cspReportPath,
        headers: { 'content-type': type, 'x-forwarded-for': from },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).statusCode
  return { lines, report }
}

test('what a browser blocked is one line of the log: what, where, and nothing private', async () => {
  const { lines, report } = await aListener()
  expect(await report(old)).toBe(204)
  expect(await report(recent, 'application/reports+json')).toBe(204)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/a.js',
      page: 'https://kaihei.example/search/%E9%98%BF',
    },
    { directive: 'img-src', blocked: 'inline', page: 'https://kaihei.example/home' },
  ])
  expect(lines.join('')).not.toContain('private')
})

test('what is no report, or too much of one, leaves no line', async () => {
  const { lines, report } = await aListener()
  for (const nonsense of ['', 'null', '{', '[]', '{"csp-report":1}', '[{"body":"x"}]'])
    expect([204, 400]).toContain(await report(nonsense))
  expect(await report({ 'csp-report': { 'blocked-uri': 'x'.repeat(9000) } })).toBe(400)
  expect(await report('<a/>', 'text/xml')).toBe(400)
  expect(lines).toEqual([])
})

test('a long word is cut, and a line break stays inside its line', async () => {
  const { lines, report } = await aListener()
  await report({ 'csp-report': { 'blocked-uri': `a\n${'x'.repeat(5000)}` } })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  expect(lines[0]?.length).toBeLessThan(600)
})

test('one address is heard ten times a minute, and all of them together fill sixty lines', async () => {
  const { lines, report } = await aListener()
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push(await report(old))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(lines).toHaveLength(10)
  for (let at = 0; at < 100; at++) await report(old, 'application/csp-report', `10.0.1.${at}`)
  expect(lines).toHaveLength(60)
})
