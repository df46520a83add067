import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { createOrder } from '@kaihei/domain/orders/calls'
import { answerSanction } from '@kaihei/domain/sanctions/calls'
import { checkToken, login, register } from '@kaihei/domain/users/calls'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { askQuote } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'
import { keepFirst, keptSecret } from '../secrets.ts'

const [former, next] = ['the-former-secret-of-this-house-0001', 'the-next-secret-of-this-house-000002']

test('a change of the secret signs nobody out, and what was signed just before it still holds', async () => {
  const before = await startTestApp({ SESSION_SECRET: former })
  const [boss, player, staff] = [
    await aBoss(before, { coins: 500 }),
    await aPlayer(before),
    await aStaffMember(before),
  ]
  const { quote } = (await askQuote(before, { boss, player, units: 2 })).data
  const account = { account: 'banned@kaihei.test', password: 'long enough 72' }
  const { profile } = (await before.ask(register, { ...account, nickname: '有话要说' })).data
  await before.ask(imposeSanction, { uk: profile.uk, kind: 'ban', reason: '充值被银行撤回' }, staff)
  const { answerToken = '' } = (await before.ask(login, account)).data as { answerToken?: string }

  // Without the one before it nobody is signed out, either; but what was signed is lost.
  const alone = await startTestApp({ SESSION_SECRET: next }, before.databaseUrl)
  expect((await alone.ask(checkToken, {}, boss)).status).toBe(200)
  expect((await alone.ask(createOrder, { product: 'pw', quote }, boss)).data).toMatchObject({
    reason: 'quote_invalid',
  })

  const env = { SESSION_SECRET: next, SESSION_SECRET_BEFORE: former }
  const after = await startTestApp(env, before.databaseUrl)
  expect((await after.ask(checkToken, {}, boss)).status).toBe(200)
  expect((await after.ask(createOrder, { product: 'pw', quote }, boss)).status).toBe(200)
  const answer = { token: answerToken, text: '是银行弄错了，附上了回执' }
  expect((await after.ask(answerSanction, answer)).status).toBe(200)
})

test('machines that change it one after another understand each other if they know the next one first', async () => {
  const told = { SESSION_SECRET: former, SESSION_SECRET_BEFORE: next }
  const waiting = await startTestApp(told)
  const changed = await startTestApp(
    { SESSION_SECRET: next, SESSION_SECRET_BEFORE: former },
    waiting.databaseUrl,
  )
  const [boss, player] = [await aBoss(changed, { coins: 500 }), await aPlayer(changed)]
  const { quote } = (await askQuote(changed, { boss, player, units: 2 })).data
  expect((await waiting.ask(createOrder, { product: 'pw', quote }, boss)).status).toBe(200)
})

test('of processes that start at once on one empty folder the first makes the secret, and all have it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'session-secret')
  // Both have seen that there is none.
  keepFirst(file, 'of the first')
  keepFirst(file, 'of the second')
  expect(keptSecret(folder)).toBe('of the first')
  expect(readdirSync(folder)).toEqual(['session-secret'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
