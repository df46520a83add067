import { setUserInfo } from '@kaihei/domain/users/calls'
import { checkWechat, startWechatBinding, unbindWechat } from '@kaihei/domain/wechat/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss } from '#testing/people.ts'

const app = await shareTestApp({ PUBLIC_URL: 'https://kaihei.example' })

interface Shown {
  readonly status: number
  readonly page: string
  readonly cookie: string
  readonly seal: string
  readonly headers: Headers
}

/** The browser that plays the phone: opens the address behind the code. */
async function scan(on: TestApp, url: string, cookie = ''): Promise<Shown> {
  const response = await fetch(on.address + new URL(url).pathname, { headers: { cookie } })
  const page = await response.text()
  return {
    status: response.status,
    page,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    seal: /name="seal" value="([\w-]+)"/.exec(page)?.[1] ?? '',
    headers: response.headers,
  }
}

async function agree(on: TestApp, url: string, form: Record<string, string>, cookie: string) {
  const response = await fetch(on.address + new URL(url).pathname, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return { status: response.status, page: await response.text() }
}

test('scanning the code and agreeing binds WeChat, and my browser hears of it', async () => {
  const me = await aBoss(app)
  expect((await app.ask(checkWechat, {}, me)).data).toEqual({ bound: false, nickname: null })
  const { code, url, expiresAt } = (await app.ask(startWechatBinding, {}, me)).data
  expect(url).toBe(`https://kaihei.example/sandbox-wechat/${code}`)
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(10)

  const line = await callIn(app.address, me.token)
  const { status, page, cookie, seal } = await scan(app, url)
  expect(status).toBe(200)
  expect(page).toContain(me.nickname)
  const done = await agree(app, url, { seal, nickname: ' 夜猫子 ' }, cookie)
  expect(done).toMatchObject({ status: 200 })
  expect(done.page).toContain('已绑定')
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  expect((await app.ask(checkWechat, {}, me)).data).toEqual({ bound: true, nickname: '夜猫子' })
})

test('a phone is spoken to in the language of the account that waits for it, a browser in its own', async () => {
  const me = await aBoss(app)
  await app.ask(setUserInfo, { language: 'en' }, me)
  const { url } = (await app.ask(startWechatBinding, {}, me)).data
  const { page, cookie, seal } = await scan(app, url)
  expect((await scan(app, url, 'lang=zh-CN')).page).toContain('绑定微信')
  const nameless = await agree(app, url, { seal, nickname: '' }, cookie)
  const foreign = await agree(app, url, { nickname: 'Owl' }, cookie)
  const bound = await agree(app, url, { seal, nickname: 'Owl' }, cookie)
  const expired = await scan(app, url, 'lang=en')
  const pages = [page, nameless.page, foreign.page, bound.page, expired.page]
  const said = [`“${me.nickname}”`, '1 to 32 characters', 'scan the code again', 'Bound', 'no longer valid']
  for (const [at, shown] of pages.entries()) {
    expect(shown).toContain(said[at])
    expect(shown.replace(me.nickname, '')).not.toMatch(/[\u4e00-\u9fff]/)
  }
})

test('a code works once, for ten minutes, until a newer one, and is nowhere in the database', async () => {
  const own = await startTestApp()
  const me = await aBoss(own)
  const first = (await own.ask(startWechatBinding, {}, me)).data
  expect(JSON.stringify(await own.app.ground.db.rows(sql`select * from wechat_code`))).not.toContain(
    first.code,
  )
  const { cookie, seal } = await scan(own, first.url)
  const second = (await own.ask(startWechatBinding, {}, me)).data
  expect((await agree(own, first.url, { seal, nickname: '晚了' }, cookie)).status).toBe(404)

  const shown = await scan(own, second.url, cookie)
  const form = { seal: shown.seal, nickname: '刚好' }
  const twice = await Promise.all([
    agree(own, second.url, form, shown.cookie),
    agree(own, second.url, form, shown.cookie),
  ])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await scan(own, second.url)).status).toBe(404)

  const third = (await own.ask(startWechatBinding, {}, me)).data
  const late = await scan(own, third.url, cookie)
  await own.pass({ minutes: 10 })
  const refused = await agree(own, third.url, { seal: late.seal, nickname: '太晚' }, late.cookie)
  expect(refused.status).toBe(404)
  expect(refused.page).toContain('二维码已经失效')
  expect((await own.ask(checkWechat, {}, me)).data.nickname).toBe('刚好')
  expect(await own.app.ground.db.rows(sql`select 1 from wechat_code`)).toHaveLength(0)
})

test('only the page itself can agree: not another site, not without its cookie, not with the seal of another code', async () => {
  const [me, mallory] = [await aBoss(app), await aBoss(app)]
  const { url } = (await app.ask(startWechatBinding, {}, me)).data
  const { url: other } = (await app.ask(startWechatBinding, {}, mallory)).data
  const mine = await scan(app, url)
  expect(mine.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict; Secure$/)
  const foreign = await scan(app, other)
  const nickname = '不该绑'
  for (const [form, cookie] of [
    [{ nickname }, mine.cookie],
    [{ nickname, seal: mine.seal }, ''],
    [{ nickname, seal: mine.seal }, foreign.cookie],
    [{ nickname, seal: foreign.seal }, mine.cookie],
    [{ nickname, seal: '' }, mine.cookie],
    [{ nickname, seal: '界'.repeat(43) }, mine.cookie],
  ] as const) {
    expect((await agree(app, url, form, cookie)).status).toBe(403)
  }
  expect((await app.ask(checkWechat, {}, me)).data.bound).toBe(false)
})

test.each([
  ['text/xml', '<a/>'],
  ['application/x-www-form-urlencoded', `nickname=${'x'.repeat(10_000)}`],
])('a body of %s that is no such form is refused', async (type, body) => {
  const me = await aBoss(app)
  const { url } = (await app.ask(startWechatBinding, {}, me)).data
  const headers = { 'content-type': type }
  expect((await app.send('POST', new URL(url).pathname, body, { headers })).status).toBe(400)
})

test('the page holds what people are called as text, and allows itself no script', async () => {
  const me = await aBoss(app)
  await app.app.ground.db.run(sql`update app_user set nickname = ${'<b>"&\'</b>'} where id = ${me.userId}`)
  const { url } = (await app.ask(startWechatBinding, {}, me)).data
  const { page, headers } = await scan(app, url)
  expect(page).toContain('&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each(['', '   ', 'x'.repeat(33), 'a\u0000b', '\u202e倒'])(
  '%j is no WeChat nickname',
  async (nickname) => {
    const me = await aBoss(app)
    const { url } = (await app.ask(startWechatBinding, {}, me)).data
    const { cookie, seal } = await scan(app, url)
    const refused = await agree(app, url, { seal, nickname }, cookie)
    expect(refused.status).toBe(422)
    expect(refused.page).toContain('微信昵称')
    expect((await app.ask(checkWechat, {}, me)).data.bound).toBe(false)
  },
)

test('the same phone is the same WeChat account, another phone another', async () => {
  const people = [await aBoss(app), await aBoss(app), await aBoss(app)]
  let cookie = ''
  for (const [n, me] of people.entries()) {
    const { url } = (await app.ask(startWechatBinding, {}, me)).data
    const shown = await scan(app, url, n === 2 ? '' : cookie)
    cookie = shown.cookie
    await agree(app, url, { seal: shown.seal, nickname: '手机' }, cookie)
  }
  const [first, second, third] = await Promise.all(
    people.map(({ userId }) =>
      app.app.ground.db.first<{ openid: string }>(
        sql`select openid from wechat_account where user_id = ${userId}`,
      ),
    ),
  )
  expect(first?.openid).toMatch(/^sandbox_[\w-]{28}$/)
  expect(second).toEqual(first)
  expect(third).not.toEqual(first)
})

test('unbinding forgets my WeChat and nobody else is touched, whatever dcid the address names', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  for (const person of [me, other]) {
    const { url } = (await app.ask(startWechatBinding, {}, person)).data
    const { cookie, seal } = await scan(app, url)
    await agree(app, url, { seal, nickname: '绑好了' }, cookie)
  }
  const reply = await app.send('POST', `/proxy/web/dcUser/del/openid?dcid=${other.uk}`, undefined, me)
  expect(reply).toMatchObject({ status: 200, data: null })
  expect((await app.ask(checkWechat, {}, me)).data.bound).toBe(false)
  expect((await app.ask(checkWechat, {}, other)).data.bound).toBe(true)
  expect((await app.ask(unbindWechat, { dcid: '1' }, me)).status).toBe(200)
  const refused = await app.send('POST', '/proxy/web/dcUser/del/openid?openid=x', undefined, other)
  expect(refused).toMatchObject({ status: 400, data: { fields: { openid: '没有这个字段' } } })
})

test.each(["' or 1=1", '../../etc', '%00', 'x'.repeat(190)])('the code %j leads nowhere', async (code) => {
  const { status, page } = await scan(app, `http://x/sandbox-wechat/${encodeURIComponent(code)}`)
  expect(status).toBe(404)
  expect(page).toContain('二维码已经失效')
})

test('outside demo mode there is no sandbox', async () => {
  const real = await startTestApp({ DEMO: '0' })
  const me = await aBoss(real)
  expect(await real.ask(startWechatBinding, {}, me)).toMatchObject({
    status: 404,
    data: { reason: 'not_available' },
  })
  expect((await real.ask(checkWechat, {}, me)).data).toEqual({ bound: false, nickname: null })
  const page = await fetch(`${real.address}/sandbox-wechat/abc`)
  expect(await page.text()).not.toContain('微信沙盒')
  const agreed = await fetch(`${real.address}/sandbox-wechat/abc`, { method: 'POST' })
  expect(agreed.status).toBe(404)
})
