import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { rememberActors } from './actors.ts'

const boss: Actor = { userId: 'u', uk: '1', sessionId: 's', roles: ['boss'] }

/** Somebody whose looks are answered by hand. */
function lookByHand() {
  const asked: ((actor: Actor | undefined) => void)[] = []
  const actors = rememberActors(() => new Promise((answer) => asked.push(answer)))
  return { actors, answerNext: (actor: Actor | undefined) => asked.shift()?.(actor) }
}

async function remember(token: string) {
  const { actors, answerNext } = lookByHand()
  const finding = actors.find(token)
  answerNext(boss)
  await finding
  return actors
}

test('who was asked for a moment ago is known, until something of theirs changes', async () => {
  const actors = await remember('t')
  expect(actors.known('t')).toBe(boss)
  actors.askAgain('another')
  expect(actors.known('t')).toBe(boss)
  actors.askAgain('u')
  expect(actors.known('t')).toBeUndefined()
})

test('when hints may have been missed, nobody is known any longer', async () => {
  const actors = await remember('t')
  actors.askAgain()
  expect(actors.known('t')).toBeUndefined()
})

test('what changes while somebody is looked for is asked for again by the next call', async () => {
  const { actors, answerNext } = lookByHand()
  const finding = actors.find('t')
  actors.askAgain('u')
  answerNext(boss)
  expect(await finding).toBe(boss)
  expect(actors.known('t')).toBeUndefined()
})

test('a session that ends while it is looked for lets nobody in', async () => {
  const { actors, answerNext } = lookByHand()
  const finding = actors.find('t')
  actors.forget('s')
  answerNext(boss)
  expect(await finding).toBeUndefined()
})
