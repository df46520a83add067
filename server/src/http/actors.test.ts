import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { rememberActors, type SharedActors } from './actors.ts'

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

/** Another process that tells what it has seen when the test says so. */
function tellByHand() {
  const asked: ((told: Awaited<ReturnType<SharedActors['recall']>>) => void)[] = []
  const struck: string[] = []
  const shared: SharedActors = {
    recall: () => new Promise((answer) => asked.push(answer)),
    remember: (token) => void struck.push(`remember ${token}`),
    forgetUser: (userId) => void struck.push(`user ${userId}`),
    forgetSession: (sessionId) => void struck.push(`session ${sessionId}`),
    forgetAll: () => void struck.push('all'),
  }
  const now: Actor = { ...boss, roles: ['boss', 'player'] }
  const actors = rememberActors(() => Promise.resolve(now), shared)
  const mark = { era: 'e', turn: '1', at: 0 }
  return {
    actors,
    struck,
    now,
    tellKnown: (leftMs: number) => asked.shift()?.({ mark, known: { actor: boss, leftMs } }),
    tellNothing: () => asked.shift()?.(undefined),
    tellNobody: () => asked.shift()?.({ mark }),
  }
}

test('whom another process saw a moment ago is known here as well', async () => {
  const { actors, tellKnown } = tellByHand()
  const finding = actors.recall('t')
  tellKnown(5_000)
  expect(await finding).toBe(boss)
  expect(actors.known('t')).toBe(boss)
})

test('what another tells is not believed if something has changed since it was asked', async () => {
  for (const change of ['askAgain', 'forget'] as const) {
    const { actors, now, tellKnown } = tellByHand()
    const finding = actors.recall('t')
    if (change === 'askAgain') actors.askAgain('u')
    else actors.forget('s')
    tellKnown(5_000)
    expect(await finding).toEqual(change === 'askAgain' ? now : undefined)
  }
})

test('others hear whom this process had to look for, and of whom they are to forget', async () => {
  const { actors, now, struck, tellNobody, tellNothing } = tellByHand()
  const finding = actors.recall('t')
  tellNobody()
  expect(await finding).toBe(now)
  const alone = actors.recall('u')
  tellNothing()
  expect(await alone).toBe(now)
  await actors.find('v')
  actors.askAgain('u')
  actors.forget('s')
  actors.askAgain()
  // Whoever could not be asked first is told nothing: nobody would know what has changed meanwhile.
  expect(struck).toEqual(['remember t', 'user u', 'session s', 'all'])
})
