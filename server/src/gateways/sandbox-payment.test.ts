import { startTopUp } from '@kaihei/domain/top-ups/calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'

const app = await shareTestApp({ PUBLIC_URL: 'https://kaihei.example' })

async function begin(): Promise<{ readonly orderNo: string; readonly path: string }> {
  const me = await aBoss(app)
  const { orderNo, url } = (await app.ask(startTopUp, { packageId: 'p1000', channel: 'sandbox' }, me)).data
  expect(url).toMatch(/^https:\/\/kaihei\.example\/sandbox-pay\/[\w-]{24}$/)
  return { orderNo, path: new URL(url).pathname }
}

async function open(path: string, cookie = '') {
  const response = await fetch(app.address + path, { headers: { cookie } })
  return { status: response.status, headers: response.headers, page: await response.text() }
}

async function press(path: string, form: Record<string, string>) {
  const response = await fetch(app.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}

test('the page says who asks for what, offers two answers, and runs no script', async () => {
  const { orderNo, path } = await begin()
  const { status, headers, page } = await open(path)
  expect(status).toBe(200)
  for (const shown of ['开黑', orderNo, '1,000.00', 'CNY', '不会真的扣款', '付款', '拒绝', '14 分钟']) {
    expect(page).toContain(shown)
  }
  expect(page).not.toContain('<script')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['approve', '已同意付款', 'decline'],
  ['decline', '已拒绝付款', 'approve'],
])('%s sends the browser back to the shop; then it is settled', async (outcome, title, other) => {
  const { orderNo, path } = await begin()
  const pressed = await press(path, { outcome })
  expect(pressed).toMatchObject({ status: 303, location: `/account?topUp=${orderNo}` })
  const { page } = await open(path)
  expect(page).toContain(title)
  expect(page).not.toContain('<form')
  expect(page).toContain(`href="/account?topUp=${orderNo}"`)
  expect((await press(path, { outcome })).status).toBe(303)
  const changed = await press(path, { outcome: other })
  expect(changed.status).toBe(409)
  expect(changed.page).toContain(title)
})

test('after its end it can be looked at, but not played', async () => {
  const { path } = await begin()
  await app.pass({ minutes: 15 })
  const { status, page } = await open(path)
  expect(status).toBe(200)
  expect(page).toContain('付款已超时')
  expect((await press(path, { outcome: 'approve' })).status).toBe(409)
  const late = await app.send('POST', path, { outcome: 'approve' })
  expect(late).toMatchObject({ status: 409, data: { reason: 'payment_closed' } })
})

test.each([
  {},
  { outcome: 'maybe' },
  { outcome: 1 },
  { outcome: ['approve'] },
  { outcome: 'approve', x: 1 },
  [],
])('%j plays nothing', async (body) => {
  const { path } = await begin()
  expect(await app.send('POST', path, body)).toMatchObject({ status: 400, data: { reason: 'malformed' } })
  expect((await press(path, { outcome: 'maybe' })).status).toBe(400)
  expect((await open(path)).page).toContain('确认付款')
})

test('a payment that nobody asked for is not there', async () => {
  expect((await open('/sandbox-pay/nothing')).status).toBe(404)
  expect((await press('/sandbox-pay/nothing', { outcome: 'approve' })).status).toBe(404)
  expect((await app.send('POST', '/sandbox-pay/nothing', { outcome: 'approve' })).status).toBe(404)
})

test('a browser that reads the site in English reads the payment in English, from its beginning to its end', async () => {
  const { path } = await begin()
  const words = async (at: string) => {
    const { page } = await open(at, 'theme=dark; lang=en')
    // The house bears its Chinese name in every language.
    expect(page.replace('开黑 · 欧服陪玩', '')).not.toMatch(/[\u4e00-\u9fff]/)
    expect(page).toContain('<html lang="en">')
    return page
  }
  expect(await words(path)).toContain('Confirm the payment')
  await press(path, { outcome: 'decline' })
  expect(await words(path)).toContain('Nothing was charged')
  expect(await words('/sandbox-pay/nothing')).toContain('No such payment')
})
