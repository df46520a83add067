import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { bounds } from '@kaihei/domain/bounds'
import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import type { Actor } from './actor.ts'
import { rememberActors } from './actors.ts'
import { findAddresses } from './address.ts'
import { answerTagged } from './answer-view.ts'
import { openFrontDoor } from './front-door.ts'
import { type Objection, openGate } from './gate.ts'
import { Limits } from './limits.ts'
import { openHttp } from './open-http.ts'
import { serveCalls } from './serve.ts'
import { tag } from './tagged.ts'

const { app } = await shareTestApp()
const somebody: Actor = { userId: 'u', uk: 'k', sessionId: 's', roles: ['boss'] }
const unchanged = tag(null)

/** A server with one call that is answered from memory, and what is asked of everybody who makes it. */
async function serveOneCall(objections?: readonly Objection[]) {
  const [http, limits] = [openHttp({ logLevel: 'silent' }), new Limits()]
  const actors = rememberActors(() => Promise.resolve(somebody))
  const gate = openGate(limits, objections)
  const routes = [
    answerTagged(getLastOrder, { recall: () => unchanged, find: () => Promise.resolve(unchanged) }),
  ]
  const serving = { ground: app.ground, actors, gate, addressOf: findAddresses(0), checkAnswers: false }
  const countSpared = openFrontDoor(http, routes, { ...serving, timeCall: () => {} })
  await serveCalls(http, routes, serving)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    limits.close()
    await http.close()
  })
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${address}/proxy${getLastOrder.path}`, { headers: { authorization: 't', ...headers } }))
      .status
  return { ask, countSpared, limits }
}

test('an objection that is added holds through the framework and on the way past it', async () => {
  let closed = false
  const { ask, countSpared } = await serveOneCall([() => (closed ? 'not_allowed' : undefined)])
  const has = { 'if-none-match': unchanged.etag }
  expect([await ask({}), await ask(has), countSpared()]).toEqual([200, 304, 1])
  closed = true
  expect([await ask({}), await ask(has), countSpared()]).toEqual([403, 403, 1])
})

test('both ways count for the same limit, and what is refused is counted once', async () => {
  let closed = true
  const { ask, limits } = await serveOneCall([() => (closed ? 'not_allowed' : undefined)])
  const has = { 'if-none-match': unchanged.etag }
  const { general } = bounds.rates
  for (let at = 3; at < general.times; at++) limits.count('general', somebody.userId, general)
  expect(await ask(has)).toBe(403)
  closed = false
  expect([await ask(has), await ask({}), await ask(has), await ask({})]).toEqual([304, 200, 429, 429])
})
