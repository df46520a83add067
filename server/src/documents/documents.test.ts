import { listActivities } from '@kaihei/domain/activities/calls'
import { listTopPlayers } from '@kaihei/domain/boards/calls'
import { siteLanguages } from '@kaihei/domain/language'
import { listPackets } from '@kaihei/domain/packets/calls'
import { type PagePath, pages } from '@kaihei/domain/pages'
import { listPlayers } from '@kaihei/domain/players/calls'
import { titles as english } from '@kaihei/domain/titles/en'
import { titles as chinese } from '@kaihei/domain/titles/zh-CN'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { pathOf, readPage } from '#testing/read-page.ts'
import { partsOf } from '#drawing/frame.ts'
import { readDocument } from './document.ts'
import { makeHeads } from './make-heads.ts'

const publicUrl = 'https://kaihei.test'
const app = await shareDemoApp({ PUBLIC_URL: publicUrl })
const titles = { 'zh-CN': chinese, en: english }

/** Every address of the site, with somebody and something in it where it takes one. */
async function everyAddress(): Promise<readonly (readonly [PagePath, string])[]> {
  const [packet] = (await app.ask(listPackets, {})).data.items
  return (Object.keys(pages) as PagePath[]).map((path) => [path, path.replace(/\$\w+/, packet?.id ?? '')])
}

test.each(siteLanguages)(
  'every page says in %s what it is, with a picture that is there',
  async (language) => {
    const pictures = new Set<string>()
    for (const [path, url] of await everyAddress()) {
      const page = await readPage(app, url, language)
      const { meta, title } = page
      expect([url, page.status, page.language]).toEqual([url, 200, language === 'en' ? 'en-GB' : 'zh-CN'])
      const name = path === '/' ? 'home' : pages[path].name
      const plain = name === null ? '欧服陪玩' : `${titles[language][name]} · 欧服陪玩`
      const hasOwn = path === '/red-packet/$id' || path.startsWith('/eventDetail')
      expect(hasOwn ? title?.replace(/^.+(?= · )/, '') : title).toBe(hasOwn ? ' · 欧服陪玩' : plain)
      expect(page.body).not.toContain('as it was built')
      expect(Object.fromEntries(meta)).toMatchObject({
        description: expect.stringMatching(/\S{4}/) as unknown,
        'og:site_name': '欧服陪玩',
        'og:locale': language === 'en' ? 'en_GB' : 'zh_CN',
        'og:description': meta.get('description'),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'twitter:card': 'summary_large_image',
        'twitter:title': meta.get('og:title'),
        'twitter:description': meta.get('description'),
        'twitter:image': meta.get('og:image'),
        'twitter:image:alt': meta.get('og:image:alt'),
      })
      expect(meta.get('og:image')).toMatch(new RegExp(`^${publicUrl}/media/previews/${language}/`))
      pictures.add(pathOf(meta.get('og:image')))
      // Either it is to be remembered, and under which name; or it is not.
      expect([url, meta.has('robots')]).toEqual([url, page.canonical === undefined])
      expect(meta.get('og:url')).toBe(page.canonical)
      const isPlain = meta.get('robots') === 'noindex' && meta.get('og:title') === '欧服陪玩'
      expect([url, isPlain || pages[path].access === 'anyone']).toEqual([url, true])
    }
    for (const url of pictures) {
      const { statusCode, headers } = await app.app.http.inject({ url })
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg'])
    }
  },
)

test('without a choice the page speaks Chinese', async () => {
  expect(await readPage(app, '/home')).toMatchObject({ language: 'zh-CN', title: '首页 · 欧服陪玩' })
})

test.each(['/home', '/user?uk=', '/topUser?', '/account', '/nothing', '/search/x'])(
  'action=event is called Celling on %s too',
  async (url) => {
    const page = await readPage(app, `${url}${url.includes('?') ? '&' : '?'}action=event`)
    expect([page.title, page.meta.get('og:title'), page.meta.get('twitter:title')]).toEqual([
      'Celling',
      'Celling',
      'Celling',
    ])
  },
)

test('the street says what the site is and how it is searched', async () => {
  const { canonical, data, meta } = await readPage(app, '/home?game=lol')
  expect([canonical, meta.get('og:type'), meta.get('og:title')]).toEqual([
    `${publicUrl}/home`,
    'website',
    '欧服陪玩',
  ])
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite', name: '欧服陪玩' })
  expect(JSON.stringify(data)).toContain(`${publicUrl}/search/{search_term_string}`)
})

test('the page of a companion says who she is, what she plays, how she is judged and what she costs', async () => {
  const { items } = (await app.ask(listPlayers, { limit: 60 })).data
  const card = items.find(({ reviewCount, services }) => reviewCount > 1 && services.length > 1)
  if (card === undefined) throw new Error('the demo has companions with reviews')
  const url = `/user?uk=${card.uk}`
  const page = await readPage(app, `${url}&service=1`)
  expect([page.status, page.title, page.canonical]).toEqual([
    200,
    `${card.nickname} · 欧服陪玩`,
    `${publicUrl}${url}`,
  ])
  const lowest = Math.min(...card.services.map(({ pricePerHour }) => pricePerHour)) / 100
  for (const said of [`${card.rating.toFixed(2)} 分（${card.reviewCount} 条评价）`, `${lowest} 金币/小时起`])
    expect(page.meta.get('og:description')).toContain(said)
  expect([page.meta.get('og:type'), page.meta.get('og:title')]).toEqual(['profile', card.nickname])
  expect(page.data).toMatchObject({
    '@type': 'Service',
    provider: { '@type': 'Person', name: card.nickname },
    aggregateRating: { reviewCount: card.reviewCount, ratingValue: card.rating.toFixed(2) },
  })
  expect(page.data?.['offers']).toHaveLength(card.services.length)
  expect((await readPage(app, url, 'en')).meta.get('og:description')).toContain(
    `from ${lowest} coins an hour`,
  )
})

test('a companion whom nobody has reviewed is new, and judged by no number', async () => {
  const { uk } = await aPlayer(app)
  const { meta, data } = await readPage(app, `/user?uk=${uk}`)
  expect(meta.get('description')).toContain('新人')
  expect(data).not.toHaveProperty('aggregateRating')
})

test('a companion of whom two have spoken is still new where a link to her unfolds, and one more makes a number of it', async () => {
  const readReviewed = async (reviews: number) => {
    const { userId, uk } = await aPlayer(app)
    await app.app.ground.db.run(
      sql`update player set review_count = ${reviews}, stars_total = ${reviews * 5} where user_id = ${userId}`,
    )
    const { meta, data } = await readPage(app, `/user?uk=${uk}`)
    return [meta.get('description')?.match(/新人|4\.69 分/)?.[0], data?.['aggregateRating']]
  }
  expect(await readReviewed(2)).toEqual(['新人', undefined])
  expect(await readReviewed(3)).toMatchObject(['4.69 分', { ratingValue: '4.69', reviewCount: 3 }])
})

test('a campaign says what it is and when, in both languages, and is told apart from the others', async () => {
  const { items } = (await app.ask(listActivities, {})).data
  for (const path of ['/eventDetail', '/eventDetailImg'])
    for (const { activityId, title, titleEn, words, wordsEn } of items.slice(0, 3)) {
      const url = `${path}?activityId=${activityId}`
      const [zh, en] = [await readPage(app, url), await readPage(app, url, 'en')]
      expect([zh.title, en.title]).toEqual([`${title} · 欧服陪玩`, `${titleEn} · 欧服陪玩`])
      expect(zh.meta.get('description')).toContain(words)
      expect(en.meta.get('description')).toContain(wordsEn)
      expect([zh.canonical, zh.meta.get('og:type'), zh.data?.['@type']]).toEqual([
        `${publicUrl}${url}`,
        'article',
        'Event',
      ])
    }
  expect((await readPage(app, '/eventDetail?activityId=019d2f60-8c1e-7000-8000-0000000000a1')).status).toBe(
    404,
  )
  expect((await readPage(app, '/eventDetail?activityId=nonsense')).status).toBe(404)
})

test('a board names its first three, in the order of the board', async () => {
  const { items } = (await app.ask(listTopPlayers, { period: 'month', last: true, limit: 3 })).data
  expect(items.length).toBeGreaterThan(0)
  const page = await readPage(app, '/topUser?board=player&time=lastMonth')
  expect(page.title).toBe('排行榜 · 欧服陪玩')
  expect(page.meta.get('og:title')).toBe('陪玩榜 · 上月')
  expect(page.meta.get('description')).toBe(`前三名：${items.map(({ nickname }) => nickname).join('、')}。`)
  expect(page.canonical).toBe(`${publicUrl}/topUser?board=player&time=lastMonth`)
  expect((await readPage(app, '/topUser?board=x&time=y')).canonical).toBe(
    `${publicUrl}/topUser?board=player&time=week`,
  )
})

test('a red packet of the street says who has hung it, and is not remembered', async () => {
  const [packet] = (await app.ask(listPackets, {})).data.items
  const page = await readPage(app, `/red-packet/${packet?.id}`)
  expect([page.title, page.meta.get('robots')]).toEqual([
    `${packet?.sender.nickname}的红包 · 欧服陪玩`,
    'noindex',
  ])
  for (const id of ['019d2f60-8c1e-7000-8000-0000000000a1', 'nonsense'])
    expect((await readPage(app, `/red-packet/${id}`)).status).toBe(404)
})

test('what is searched for is said as it was typed, and no search is remembered', async () => {
  const page = await readPage(app, `/search/${encodeURIComponent('"><script>x</script>')}`)
  expect(page.meta.get('description')).toContain('"><script>x</script>')
  expect(page.body).not.toContain('<script>x')
  expect([page.title, page.meta.get('robots')]).toEqual(['搜索 · 欧服陪玩', 'noindex'])
})

test.each(['0000000000000000', 'short', "' or 1=1 --", '%00'])(
  'somebody who does not exist (%s) has no page: the application comes with 404, and so does its head',
  async (uk) => {
    const page = await readPage(app, `/user?uk=${uk}`)
    expect([page.status, page.title, page.meta.get('robots'), page.canonical]).toEqual([
      404,
      '页面不存在 · 欧服陪玩',
      'noindex',
      undefined,
    ])
    expect(page.body).toContain('<p>first paint</p>')
  },
)

test.each([
  `"><img src=x onerror=a()>`,
  `</title></script><script>a()</script>`,
  "$& $1 $` $' \\u003c",
  '灯🏮👩‍👩‍👧‍👦灯',
  'مرحبا بالعالم',
  `a' onload='b & c;&lt;`,
])('the name %s is a name, and nothing else', async (name) => {
  const player = await aPlayer(app)
  const { db } = app.app.ground
  await db.run(sql`update app_user set nickname = ${name} where id = ${player.userId}`)
  await db.run(sql`update player set motto = ${name} where user_id = ${player.userId}`)
  const page = await readPage(app, `/user?uk=${player.uk}`)
  const plain = name.replaceAll(/\s+/g, ' ')
  expect([page.title, page.meta.get('og:title'), page.meta.get('twitter:title')]).toEqual([
    `${plain} · 欧服陪玩`,
    plain,
    plain,
  ])
  expect(page.meta.get('description')).toContain(plain)
  expect(page.data).toMatchObject({ provider: { name } })
  // The data about her, and the program.
  expect(page.body.match(/<script/g)).toHaveLength(2)
  expect(page.body).not.toContain('<img')
  expect(page.body.match(/<title>/g)).toHaveLength(1)
  const picture = await app.app.http.inject({ url: pathOf(page.meta.get('og:image')) })
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('whoever does not want to be found unfolds where she is linked to, and nobody is to remember her', async () => {
  const player = await aPlayer(app)
  await app.ask(setUserInfo, { privacy: { searchable: false, showCountry: false } }, player)
  const page = await readPage(app, `/user?uk=${player.uk}`)
  expect([page.title, page.meta.get('robots'), page.canonical, page.data]).toEqual([
    `${player.nickname} · 欧服陪玩`,
    'noindex',
    undefined,
    undefined,
  ])
})

test('of somebody who offers nothing, nothing is told', async () => {
  const boss = await aBoss(app)
  const page = await readPage(app, `/user?uk=${boss.uk}`)
  expect([page.status, page.title, page.meta.get('robots')]).toEqual([200, '个人主页 · 欧服陪玩', 'noindex'])
  expect(page.body).not.toContain(boss.nickname)
})

test('a head that cannot be read is a plain one, and somebody hears of it', async () => {
  const heard: unknown[] = []
  const fails = () => Promise.reject(new Error('the database is away'))
  const headOf = makeHeads({
    links: { findCompanion: fails, findEvent: fails, readBoard: fails, findPacket: fails },
    publicUrl,
    onError: (error) => heard.push(error),
  })
  const urls = [
    '/user?uk=0000000000000000',
    '/eventDetail',
    '/topUser',
    '/red-packet/019d2f60-8c1e-7000-8000-0000000000a1',
  ]
  for (const url of urls) expect((await headOf(url, 'en')).status).toBe(200)
  expect(heard).toHaveLength(urls.length)
})

test('a document takes what it is given as it is, and a page without any of it shows its first paint', () => {
  const { plain, frame } = readDocument(
    '<html lang="x"><head><meta name="description" content="d" />\n<title>t</title><style></style></head><body><div id="root"><div>a</div></div>\n<noscript></noscript><link rel="stylesheet" href="s"></body></html>',
    'p{}',
  )
  const root = "$'root$`"
  const drawn = partsOf(frame, { locale: 'en-GB', head: '$&head$1', tail: '$$tail' }, { root, state: '{}' })
  expect(drawn.join('')).toBe(
    '<html lang="en-GB"><head>$&head$1<style>p{}</style><style></style></head><body><div id="root">$\'root$`</div>\n<noscript></noscript>$$tail<script type="application/json" id="drawn">{}</script></body></html>',
  )
  expect(plain({ locale: 'zh-CN', head: 'h', tail: '' })).toContain(
    '<div id="root"><div>a</div></div>\n<noscript></noscript><link rel="stylesheet" href="s"></body>',
  )
  expect(() => readDocument('<html lang="x"></html>', '')).toThrow('has no place for its')
})
