import { getPublicConfig } from '@kaihei/domain/config/calls'
import { listModules, switchModule } from '@kaihei/domain/ops/module-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { objectWhileOff } from '#http/gate.ts'
import { shareTestApp, startTestApp, startTestAppOver } from '#testing/app.ts'
import { anAdmin, aStaffMember } from '#testing/people.ts'

const app = await shareTestApp()
const admin = await anAdmin(app)
const why = '货源核对中'

const whatIsOn = async (on = app) => (await on.ask(getPublicConfig, {})).data.modules

test('an admin switches a part of the house off and on, and it is known by whom, when and why', async () => {
  const { status, data } = await app.ask(switchModule, { module: 'nitro', on: false, why }, admin)
  expect([status, data]).toMatchObject([200, { module: 'nitro', on: false, by: admin.nickname, why }])
  expect(await whatIsOn()).toEqual({ draws: true, nitro: false, rental: true })
  await app.ask(switchModule, { module: 'nitro', on: true, why: '补好货了' }, admin)
  expect(await whatIsOn()).toEqual({ draws: true, nitro: true, rental: true })
  const { items, history } = (await app.ask(listModules, {}, admin)).data
  expect(items).toMatchObject([
    { module: 'draws', on: true, by: null, why: null, at: null },
    { module: 'nitro', on: true, by: admin.nickname, why: '补好货了' },
    { module: 'rental', on: true, by: null },
  ])
  expect(history.map(({ on, why: said }) => [on, said])).toEqual([
    [true, '补好货了'],
    [false, why],
  ])
  expect(
    await app.app.ground.db.rows(
      sql`select actor_id, action, reason from audit where subject = 'module:nitro' order by number`,
    ),
  ).toEqual([
    { actor_id: admin.userId, action: 'module.switchedOff', reason: why },
    { actor_id: admin.userId, action: 'module.switchedOn', reason: '补好货了' },
  ])
})

test('whoever switches what is so already changes nothing, and it still says who did', async () => {
  const first = await app.ask(switchModule, { module: 'rental', on: false, why }, admin)
  const second = await app.ask(
    switchModule,
    { module: 'rental', on: false, why: '再关一次' },
    await anAdmin(app),
  )
  expect(second.data).toEqual(first.data)
})

test('staff cannot, and not without a reason or for a part that nobody knows', async () => {
  const staff = await aStaffMember(app)
  const sent = { module: 'draws', on: false, why } as const
  expect((await app.ask(switchModule, sent, staff)).status).toBe(403)
  expect((await app.ask(listModules, {}, staff)).status).toBe(403)
  expect((await app.ask(switchModule, { ...sent, why: ' ' }, admin)).status).toBe(400)
  const unknown = await app.send('POST', `/proxy${switchModule.path}`, { ...sent, module: 'orders' }, admin)
  expect(unknown.status).toBe(400)
  expect((await whatIsOn()).draws).toBe(true)
})

test('the other processes hear of it, one that starts knows it, and one that heard nothing reads it by the clock', async () => {
  const own = await startTestApp()
  const boss = await anAdmin(own)
  const second = await startTestApp({}, own.databaseUrl)
  const deaf = await startTestAppOver((bus) => ({ ...bus, listen: () => {} }), own.databaseUrl, {})
  await own.ask(switchModule, { module: 'draws', on: false, why }, boss)
  expect((await whatIsOn(own)).draws).toBe(false)
  await expect.poll(async () => (await whatIsOn(second)).draws).toBe(false)
  expect((await whatIsOn(await startTestApp({}, own.databaseUrl))).draws).toBe(false)
  expect((await whatIsOn(deaf)).draws).toBe(true)
  await deaf.pass({ seconds: 1 })
  expect((await whatIsOn(deaf)).draws).toBe(false)
})

test('of two turns that are heard in the wrong order the later one holds', () => {
  const { switches } = app.app.house
  switches.note({ module: 'draws', on: true, number: 1_000_001 })
  switches.note({ module: 'draws', on: false, number: 1_000_000 })
  expect(switches.isOff('draws')).toBe(false)
})

test('only calls of what is switched off are objected to', () => {
  const object = objectWhileOff({ isOff: (module) => module === 'nitro', note: () => {} })
  const visitor = { actor: undefined, headers: {} }
  expect(object({ ...listModules, module: 'nitro' }, visitor)).toBe('module_off')
  expect(object({ ...listModules, module: 'rental' }, visitor)).toBeUndefined()
  expect(object(listModules, visitor)).toBeUndefined()
})
