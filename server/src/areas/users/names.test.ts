import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { rename } from '@kaihei/domain/rename/calls'
import { register } from '@kaihei/domain/users/calls'
import { skeleton } from '@kaihei/domain/users/skeleton'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { plainApplication } from '#testing/application.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { fillSkeletons } from './name-store.ts'
import { saveNickname } from './store.ts'

const app = await shareTestApp()
const { ground } = app.app
let accounts = 0
const join = (nickname: string) =>
  app.ask(register, { account: `names-${++accounts}`, password: 'long-enough', nickname })
const callOneself = (nickname: string, { userId }: Person) =>
  runWork(ground, (work) => saveNickname(work, userId, nickname))

const [player, staff, boss] = [await aPlayer(app), await aStaffMember(app), await aBoss(app)]
await callOneself('晚风 Lilith', player)
await callOneself('掌灯人阿木', staff)
await callOneself('路过的云', boss)

test.each([
  '晚风 Lilith',
  '晚风Lilith',
  '晚风 LiIith',
  '晚风 Lílith',
  '晚風 LILITH',
  '掌灯人阿木',
  '掌 燈人·阿木',
])('nobody registers as %s: a companion or one of the staff would be taken for them', async (nickname) => {
  const { status, data } = await join(nickname)
  expect([status, data]).toMatchObject([
    422,
    {
      reason: 'nickname_taken',
      fields: { nickname: expect.stringContaining('太像') as string },
      problems: { nickname: { reason: 'nickname_taken' } },
    },
  ])
})

test.each(['管理員', '客户服务', '值班店长', '订单消息', '已注销用户', 'Adm1n', 'ádmin', '運營'])(
  'nobody registers as %s',
  async (nickname) => {
    expect((await join(nickname)).data).toMatchObject({ reason: 'nickname_reserved' })
  },
)

test.each(['\u3164\u3164', '\u115f\u115f', '\u2800\u2800\u2800', '栗\u200b灯'])(
  'a name of which nothing is seen, %j, is none',
  async (nickname) => {
    expect((await join(nickname)).status).toBe(400)
  },
)

test('others may share a name', async () => {
  expect((await join('路过的云')).status).toBe(200)
})

test('nobody takes such a name later, but a companion may write her own in another way', async () => {
  const [me, her] = [await aBoss(app), await aPlayer(app)]
  await callOneself('山茶 Camellia', her)
  expect((await app.ask(rename, { nickname: '晚风 Lilith' }, me)).data).toMatchObject({
    reason: 'nickname_taken',
  })
  expect((await app.ask(rename, { nickname: '山茶Camellia' }, her)).status).toBe(200)
})

test('whoever would be taken for a companion changes the name before becoming one', async () => {
  const me = await aBoss(app)
  await callOneself('晚风lilith', me)
  expect((await app.ask(saveApplication, { submit: true, form: plainApplication }, me)).data).toMatchObject({
    reason: 'rename_first',
  })
  await callOneself('早风', me)
  expect((await app.ask(saveApplication, { submit: true, form: plainApplication }, me)).status).toBe(200)
})

test('names from before are looked at like the others', async () => {
  const her = await aPlayer(app)
  await callOneself('旧招牌', her)
  await ground.db.run(sql`update app_user set name_skeleton = null where id = ${her.userId}`)
  await runWork(ground, fillSkeletons)
  const row = await ground.db.first<{ name_skeleton: string }>(
    sql`select name_skeleton from app_user where id = ${her.userId}`,
  )
  expect(row?.name_skeleton).toBe(skeleton('旧招牌'))
  const me = await aBoss(app)
  expect((await app.ask(rename, { nickname: '舊招牌' }, me)).data).toMatchObject({ reason: 'nickname_taken' })
})
