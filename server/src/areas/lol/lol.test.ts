import { addLolAccount, listLolAccounts } from '@kaihei/domain/lol/calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'

const app = await shareTestApp()

test('my League of Legends accounts are listed in the order they were added, and are mine alone', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const first = { gameName: 'Hide on bush', tagLine: 'KR1', region: 'KR' } as const
  const second = { gameName: '小橘灯', tagLine: 'EUW', region: 'EUW' } as const
  expect((await app.ask(addLolAccount, first, me)).data).toMatchObject(first)
  await app.ask(addLolAccount, second, me)
  expect((await app.ask(listLolAccounts, {}, me)).data.items).toMatchObject([first, second])
  expect((await app.ask(listLolAccounts, {}, other)).data.items).toEqual([])
})

test('an account is registered once, however it is spelled, by me or anybody; on another server it is another', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const account = { gameName: 'Ben In Dublin', tagLine: '0001', region: 'EUW' } as const
  await app.ask(addLolAccount, account, me)
  const taken = { status: 409, data: { reason: 'lol_account_taken' } }
  expect(await app.ask(addLolAccount, account, me)).toMatchObject(taken)
  expect(await app.ask(addLolAccount, { ...account, gameName: 'bENindublin' }, other)).toMatchObject(taken)
  expect((await app.ask(addLolAccount, { ...account, region: 'EUNE' }, other)).status).toBe(200)
  expect((await app.ask(addLolAccount, { ...account, tagLine: '0002' }, other)).status).toBe(200)
})

test('five at most, also when eight are added at once', async () => {
  const me = await aBoss(app)
  const add = (n: number) =>
    app.ask(addLolAccount, { gameName: `Number${n}`, tagLine: 'MANY', region: 'NA' }, me)
  const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(add))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = tries.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 422, data: { reason: 'too_many_lol_accounts' } })
  expect((await app.ask(listLolAccounts, {}, me)).data.items).toHaveLength(5)
})

test.each([
  [{ gameName: undefined }, 'gameName', '请填写游戏名'],
  [{ gameName: 'ab' }, 'gameName', '游戏名至少 3 个字符'],
  [{ gameName: 'x'.repeat(17) }, 'gameName', '游戏名最多 16 个字符'],
  [{ gameName: 'ab\u0000c' }, 'gameName', '游戏名里有看不见的字符'],
  [{ tagLine: 1234 }, 'tagLine', '请填写标签'],
  [{ tagLine: '123456' }, 'tagLine', '标签最多 5 个字符'],
  [{ region: 'MARS' }, 'region', '请选择大区'],
  [{ userId: 'x' }, 'userId', '没有这个字段'],
])('%j is refused by name and nothing is added', async (wrong, field, sentence) => {
  const me = await aBoss(app)
  const body = { gameName: '好名字啊', tagLine: 'EUW', region: 'EUW', ...wrong }
  const { status, data } = await app.send('POST', '/proxy/web/dcLol/addLolUser', body, me)
  expect(status).toBe(400)
  expect(data.fields?.[field]).toBe(sentence)
  expect((await app.ask(listLolAccounts, {}, me)).data.items).toEqual([])
})

test('what looks like SQL or HTML is kept as the text it is', async () => {
  const me = await aBoss(app)
  const gameName = "';drop--<b>"
  await app.ask(addLolAccount, { gameName, tagLine: '<i>', region: 'EUW' }, me)
  expect((await app.ask(listLolAccounts, {}, me)).data.items).toMatchObject([{ gameName, tagLine: '<i>' }])
})
