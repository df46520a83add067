import { news as chineseNews } from '@kaihei/domain/messages/news'
import { englishNews } from '@kaihei/domain/messages/news-en'
import { problem, whatIsWrongIn } from '@kaihei/domain/problem'
import { Refusal, type Reason, type RefusalDetail, reasons } from '@kaihei/domain/refusal'
import { unseenNames } from '@kaihei/domain/users/unseen-names'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// A language is settled once per page: this file has modules of its own, and other files never meet these.
beforeAll(async () => {
  vi.resetModules()
  const { settleLanguage } = await import('./text.ts')
  await settleLanguage('lang=en')
})
afterAll(() => {
  vi.resetModules()
  document.documentElement.removeAttribute('lang')
})

const han = /\p{Script=Han}/u

async function heard(status: number, message: string, data: unknown) {
  const { openEnvelope } = await import('#client/envelope.ts')
  const { CallError } = await import('#client/call-error.ts')
  try {
    return openEnvelope(status, { code: status, message, data })
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

test.each(reasons)('%s is refused in English', async (reason) => {
  const { message, status } = new Refusal(reason)
  const said = await heard(status, message, { reason })
  expect(said).toMatchObject({ reason, message: expect.not.stringMatching(han) as string })
})

test('what is in the way of a move is said in English', async () => {
  const { ObstacleNote } = await import('#features/orders/ObstacleNote.tsx')
  const { createElement } = await import('react')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { reason, message } = new Refusal('not_online')
  const obstacle = { action: 'call' as const, reason, message, missing: null, availableAt: null }
  const shown = renderToStaticMarkup(createElement(ObstacleNote, { obstacle }))
  expect(shown).toContain('Set yourself online first, then bid')
})

test('a refusal has the numbers that came with it', async () => {
  const detail = { min: 1_000, max: 2_050 }
  const { message } = new Refusal('refund_amount', detail)
  const said = await heard(422, message, { reason: 'refund_amount', ...detail })
  expect(said).toMatchObject({ message: 'A refund is between 10 and 20.50 coins' })
})

test('a reason that only a newer server knows keeps the sentence of the server', async () => {
  expect(await heard(422, '今天不行', { reason: 'not_today' })).toMatchObject({ message: '今天不行' })
})

test('what is wrong with a field is said in English, by the server and by the form itself', async () => {
  const sentence = problem('too_long', { name: 'nickname', max: 16 })
  const said = await heard(400, '提交的内容有误', {
    reason: 'malformed',
    fields: { nickname: sentence, later: '以后再说' },
    problems: { nickname: whatIsWrongIn(sentence), later: { problem: 'not_now' } },
  })
  const english = 'The nickname has at most 16 characters'
  expect(said).toMatchObject({ fields: { nickname: english, later: '以后再说' } })
  const { register } = await import('@kaihei/domain/users/calls')
  const typed = register.input.safeParse({ account: 'lily', password: 'short', nickname: '灯'.repeat(17) })
  expect(typed.error?.issues.map(({ message }) => message)).toEqual([
    'A password has at least 8 characters',
    english,
  ])
})

test('what speaks against a rule of the house is said in English', async () => {
  const detail = {
    against: 'fast_more_than_all',
    because: '快速下单的上限不能高于一位老板全部订单的上限',
  } as const
  const { message } = new Refusal('rule_impossible', detail)
  expect(await heard(422, message, { reason: 'rule_impossible', ...detail })).toMatchObject({
    message: 'A boss cannot have more fast orders open than orders of any kind',
  })
})

test('what breaks a rule at a field is said there in English, with what speaks against it', async () => {
  const refused = async (reason: Reason, field: string, detail: RefusalDetail = {}) =>
    heard(422, new Refusal(reason).message, {
      reason,
      ...detail,
      fields: { [field]: '不行' },
      problems: { [field]: { reason, ...detail } },
    })
  const whyNot = { reason: 'price_too_low', min: 2_000, missing: 500 } as const
  expect(await refused('voucher_not_usable', 'voucherId', { whyNot })).toMatchObject({
    message: 'This voucher cannot be used right now',
    fields: { voucherId: 'From 20 coins on; 5 more are needed' },
  })
  expect(await refused('voucher_not_usable', 'voucherId', { whyNot: { reason: 'used' } })).toMatchObject({
    fields: { voucherId: 'Used' },
  })
  expect(await refused('nickname_reserved', 'nickname')).toMatchObject({
    fields: { nickname: expect.not.stringMatching(han) as string },
  })
})

test('news in English has in its braces only what is kept with it', () => {
  const bracesOf = (sentence: string) => sentence.match(/\{\w+\}/g)?.toSorted() ?? []
  for (const [event, sentence] of Object.entries(englishNews)) {
    const kept = bracesOf(chineseNews[event as keyof typeof chineseNews])
    expect({ event, kept }).toEqual({ event, kept: expect.arrayContaining(bracesOf(sentence)) as unknown })
    expect(sentence).not.toMatch(han)
  }
})

test('news is said in English, and as it was written where nothing is kept with it', async () => {
  const { text } = await import('./text.ts')
  const told = { event: 'ordered', boss: '小橘灯', title: '排位', amount: 2_450, minutes: 10 }
  const message = { display: 'dialog', msg: '小橘灯下单了' }
  expect(text.fromServer.message({ ...message, told })).toBe(
    '小橘灯 has ordered “排位”; you get 24.50 diamonds. Please accept within 10 min',
  )
  expect(text.fromServer.message(message)).toBe('小橘灯下单了')
  expect(text.fromServer.sender({ uid: 'sq_order', name: '订单消息' })).toBe('Orders')
})

test('whoever is not named is nobody in English too, and everybody else is called as they are', async () => {
  const { text } = await import('./text.ts')
  expect(Object.values(unseenNames).map((name) => text.names.person(name))).toEqual([
    'A mysterious boss',
    'A mysterious companion',
  ])
  expect(text.names.person('小橘灯')).toBe('小橘灯')
})

test('a line of the books is said in English, and one of an unknown kind as it was written', async () => {
  const { sayLine } = await import('./bill-lines.ts')
  const line = { title: '接单收入', note: '订单 A1' }
  const purpose = { kind: 'order', orderId: '1', sn: 'A1', step: 'released' } as const
  expect(sayLine({ ...line, purpose }, 'bean')).toMatchObject({
    title: 'Earned with an order',
    note: 'Order A1',
  })
  const later = { kind: 'something new' } as unknown as typeof purpose
  expect(sayLine({ ...line, purpose: later }, 'bean')).toMatchObject(line)
})
