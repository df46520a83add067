import { readdirSync } from 'node:fs'
import { allCalls, callsByArea } from '@kaihei/domain/calls'
import { expect, test } from 'vitest'
import { allRoutes } from './app.ts'
import { findWrongDoors } from './testing/admission.ts'
import { startTestApp } from './testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from './testing/people.ts'
import { talkTo } from './testing/talk.ts'

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
  const { app } = await startTestApp()
  const routes = allRoutes(app.house)
  expect(contracts.length).toBe(Object.keys(callsByArea).length)
  expect(listed.toSorted()).toEqual(defined.toSorted())
  expect(routes.map(({ call }) => name(call)).toSorted()).toEqual(listed.toSorted())
})

test.each(['nonsense', 'nothing'] as const)(
  'every call lets in exactly those its access names, whoever sends %s',
  async (input) => {
    const app = await startTestApp({ TRUST_PROXY: '1' })
    let visitors = 0
    const somebody = () => talkTo(app.address, { 'x-forwarded-for': `198.51.100.${++visitors % 250}` })
    const invite = async () => ({
      visitor: {},
      boss: await aBoss(app),
      'other boss': await aBoss(app),
      player: await aPlayer(app),
      staff: await aStaffMember(app),
      admin: await anAdmin(app),
    })
    expect(await findWrongDoors(somebody, invite, input)).toEqual([])
  },
)
