import { getGiftTerms, listGiftCatalogue, sendGift } from '@kaihei/domain/gifts/calls'
import { listCatalogue, switchGift } from '@kaihei/domain/ops/catalogue-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from '#testing/people.ts'

const app = await shareTestApp()
const admin = await anAdmin(app)
const turn = (on: boolean, why = '画要重做') => app.ask(switchGift, { id: 'match', on, why }, admin)
const offered = async () => (await app.ask(listGiftCatalogue, {})).data.items.map(({ id }) => id)

test('a gift that is out is offered nowhere and cannot be given, and is as it was once it is back', async () => {
  const [boss, player] = [await aBoss(app, { coins: 100 }), await aPlayer(app)]
  const give = () => app.ask(sendGift, { uk: player.uk, giftId: 'match', quantity: 1 }, boss)
  expect(await offered()).toContain('match')
  expect((await turn(false)).data).toMatchObject({ on: false, by: admin.nickname, why: '画要重做' })
  expect(await offered()).not.toContain('match')
  const { data: terms } = await app.ask(getGiftTerms, { uk: player.uk }, boss)
  expect(terms.offered).not.toContain('match')
  expect((await give()).status).toBe(404)
  expect((await turn(true, '画好了')).data).toMatchObject({ on: true })
  expect(await offered()).toContain('match')
  expect((await give()).status).toBe(200)
  const rows = await app.app.ground.db.rows(sql`
    select action, reason, before, after from audit where subject = 'gift:match' order by number`)
  expect(rows).toEqual([
    { action: 'gift.switchedOff', reason: '画要重做', before: { on: true }, after: { on: false } },
    { action: 'gift.switchedOn', reason: '画好了', before: { on: false }, after: { on: true } },
  ])
})

test('another process follows at once, and whoever turns what is so already has turned nothing', async () => {
  const own = await startTestApp()
  const beside = await startTestApp({}, own.databaseUrl)
  const boss = await anAdmin(own)
  const out = (why: string) => own.ask(switchGift, { id: 'candle', on: false, why }, boss)
  await out('第一次')
  expect((await out('第二次')).data.why).toBe('第一次')
  const { data } = await beside.ask(listGiftCatalogue, {})
  expect(data.items.map(({ id }) => id)).not.toContain('candle')
})

test('it is for admins', async () => {
  const staff = await aStaffMember(app)
  expect((await app.ask(listCatalogue, {}, staff)).status).toBe(403)
  expect((await app.ask(switchGift, { id: 'match', on: false, why: '不行' }, staff)).status).toBe(403)
  expect((await app.ask(listCatalogue, {}, admin)).data.gifts).toHaveLength(12)
})
