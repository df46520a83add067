import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './visit.ts'

/** Who unfolds links in Discord: it reads the document, runs nothing, and follows the picture. */
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }

async function unfold(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const document = await request.get(path, { headers: crawler })
  expect([path, document.status()]).toEqual([path, 200])
  const html = await document.text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return { title, ...Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content])) }
}

async function followPicture(request: APIRequestContext, address: string | undefined): Promise<Buffer> {
  const { pathname } = new URL(address ?? '')
  const picture = await request.get(pathname, { headers: crawler })
  expect([pathname, picture.status()]).toEqual([pathname, 200])
  expect(picture.headers()['content-type']).toMatch(/^image\/(?:png|jpeg)$/)
  const bytes = await picture.body()
  expect(bytes.length).toBeLessThan(300_000)
  return bytes
}

test('a link to a companion, a campaign, a board or the site unfolds where it is pasted', async ({
  request,
}) => {
  const { data: players } = (await (await request.get('/proxy/web/players/page?limit=1')).json()) as {
    data: { items: { uk: string; nickname: string }[] }
  }
  const { data: events } = (await (await request.get('/proxy/web/dc/v1/activity/list')).json()) as {
    data: { items: { activityId: string; title: string }[] }
  }
  const [companion, event] = [players.items[0], events.items[0]]
  const expected = [
    [`/user?uk=${companion?.uk}`, companion?.nickname],
    [`/eventDetail?activityId=${event?.activityId}`, event?.title],
    ['/topUser?board=player&time=lastMonth', '陪玩榜 · 上月'],
    ['/home', '欧服陪玩'],
  ] as const
  const pictures = new Set<string>()
  for (const [path, name] of expected) {
    const head = await unfold(request, path)
    expect([path, head['og:title'], head['twitter:card']]).toEqual([path, name, 'summary_large_image'])
    expect(head['og:description']?.length).toBeGreaterThan(5)
    pictures.add((await followPicture(request, head['og:image'])).toString('base64'))
  }
  expect(pictures.size).toBe(expected.length)
})

test('the program leaves the title as the server wrote it', async ({ page, request }) => {
  const { data } = (await (await request.get('/proxy/web/players/page?limit=1')).json()) as {
    data: { items: { uk: string }[] }
  }
  for (const path of [
    '/home',
    `/user?uk=${data.items[0]?.uk}`,
    '/topUser',
    '/manual',
    '/login',
    '/nothing',
  ]) {
    const html = await (await request.get(path)).text()
    const written = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page).toHaveTitle(written)
  }
})
