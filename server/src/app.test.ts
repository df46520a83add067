import { readdirSync } from 'node:fs'
import { allCalls, callsByArea } from '@kaihei/domain/calls'
import type { Access } from '@kaihei/domain/call'
import { expect, test } from 'vitest'
import { openWorkshop } from '#media/workshop.ts'
import { createClock } from '#work/clock.ts'
import { allAnswers } from './app.ts'
import { readConfig } from './config.ts'
import { startTestApp } from './testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from './testing/people.ts'

const idleWorkshop = openWorkshop(new URL('file:///nowhere'))
const domain = new URL('../../domain/src/', import.meta.url)
const contractFiles = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /.calls\.ts$/.test(file),
)

function looksLikeCall(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}

test('every call that any area defines is listed once, and has exactly one answer', async () => {
  const contracts = await Promise.all(
    contractFiles.map((file) => import(new URL(file, domain).pathname) as Promise<Record<string, unknown>>),
  )
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const defined = Object.values(contracts).flatMap((contract) =>
    Object.values(contract).filter(looksLikeCall).map(name),
  )
  const listed = allCalls.map(name)
  const answers = allAnswers(
    readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x' }),
    createClock(),
    [],
    idleWorkshop,
  )
  expect(contracts.length).toBe(Object.keys(callsByArea).length)
  expect(listed.toSorted()).toEqual(defined.toSorted())
  expect(answers.map(({ call }) => name(call)).toSorted()).toEqual(listed.toSorted())
})

test('every call lets in exactly those its access names', async () => {
  const app = await startTestApp()
  const people = {
    visitor: undefined,
    boss: (await aBoss(app)).token,
    player: (await aPlayer(app)).token,
    staff: (await aStaffMember(app)).token,
    admin: (await anAdmin(app)).token,
  }
  const admitted: Record<Access, readonly (keyof typeof people)[]> = {
    anyone: ['visitor', 'boss', 'player', 'staff', 'admin'],
    member: ['boss', 'player', 'staff', 'admin'],
    player: ['player'],
    staff: ['staff', 'admin'],
    admin: ['admin'],
  }
  for (const call of allCalls.filter(({ path }) => path !== '/web/auth/logout')) {
    for (const [who, token] of Object.entries(people)) {
      // A field that no call has: those let in are told so, the others never get that far.
      const { status } =
        call.method === 'POST'
          ? await app.send(call.method, `/proxy${call.path}`, { nonsense: 1 }, { token })
          : await app.send(call.method, `/proxy${call.path}?nonsense=1`, undefined, { token })
      const expected = admitted[call.access].includes(who as keyof typeof people)
        ? 400
        : token === undefined
          ? 401
          : 403
      expect(`${call.path} ${who} ${status}`).toBe(`${call.path} ${who} ${expected}`)
    }
  }
})
