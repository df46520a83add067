import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { OutcomeUnknown } from '#work/work.ts'
import { answerFailure } from './envelope.ts'
import { logOptions } from './open-http.ts'

test('a failure is logged with its request and its path, and without anything secret', async () => {
  let log = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => ((log += chunk.toString()), done()),
  })
  const app = Fastify({ logger: { ...logOptions('info'), stream } })
  app.setErrorHandler(answerFailure)
  app.post('/call', async (request) => {
    request.log.info({
      req: request,
      body: { password: 'a secret password' },
      session: { token: 'a secret token' },
    })
    throw new Error('the cause')
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/call?keyword=private',
    headers: { authorization: 'a secret token' },
    payload: {},
  })
  expect(answer.json()).toMatchObject({ code: 500, message: '系统繁忙，请稍后再试' })
  expect(answer.body).not.toContain('the cause')
  expect(log).toContain('the cause')
  expect(log).toContain('"path":"/call"')
  expect(log).not.toMatch(/secret|private/)
})

test('whoever asked for what may or may not have happened hears that nobody can say, not that nothing did', async () => {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.post('/call', async () => {
    throw new OutcomeUnknown('unknown', new Error('the line was cut'))
  })
  const answer = await app.inject({ method: 'POST', url: '/call', payload: {} })
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 503, data: { reason: 'busy' } }])
})
