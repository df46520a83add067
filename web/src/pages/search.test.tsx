import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { aFind, aPlayer } from '#features/players/testing/people.ts'
import SearchPage from './search.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveVisitor('/')

function search(keyword: string) {
  return openPage('/search/$keyword', SearchPage, `/search/${encodeURIComponent(keyword)}`)
}

test('companions are cards, others are rows, and the keyword is marked wherever it matched', async () => {
  const player = aPlayer()
  const renamed = aPlayer({ uk: 'bbbbbbbb12345678', nickname: '暮色' })
  proxy.willAnswer({
    '/proxy/web/players/search': ok({
      items: [
        aFind({ uk: player.uk, nickname: player.nickname, player }),
        aFind({ uk: renamed.uk, nickname: renamed.nickname, formerNickname: '旧灯塔', player: renamed }),
        aFind(),
      ],
      nextCursor: null,
    }),
  })
  search('灯')
  const card = await screen.findByRole('article', { name: '小橘灯' })
  expect(within(card).getByText('灯', { selector: 'mark' })).toBeDefined()
  expect(within(card).getByRole('link', { name: '小橘灯' }).getAttribute('href')).toBe(
    `/user?uk=${player.uk}`,
  )
  expect(within(card).getByRole('link', { name: '下单' }).getAttribute('href')).toBe(
    `/order-confirm/${player.uk}`,
  )
  const former = screen.getByRole('article', { name: '暮色' })
  expect(former.textContent).toContain('曾用名 旧灯塔')
  expect(within(former).getByText('灯', { selector: 'mark' })).toBeDefined()
  const others = screen.getByRole('region', { name: '其他人' })
  expect(within(others).getByRole('link', { name: /等灯的人.*ID 10001/ })).toBeDefined()
  expect(decodeURIComponent(proxy.heard[0]?.url ?? '')).toContain('keyword=灯')
})

test('who offers the game or carries the tag stands under that heading, at the price of the game', async () => {
  const [named, playing, tagged] = [
    aPlayer({ nickname: '联盟老炮' }),
    aPlayer({ uk: 'bbbbbbbb12345678', nickname: '暮色' }),
    aPlayer({ uk: 'cccccccc12345678', nickname: '阿澈' }),
  ]
  proxy.willAnswer({
    '/proxy/web/players/search': ok({
      items: [
        aFind({ uk: named.uk, nickname: named.nickname, player: named }),
        aFind({ uk: playing.uk, nickname: '暮色', player: playing, match: { by: 'game', game: 'lol' } }),
        aFind({ uk: tagged.uk, nickname: '阿澈', player: tagged, match: { by: 'tag' } }),
      ],
      nextCursor: 'next',
    }),
  })
  search('联盟')
  const byGame = await screen.findByRole('region', { name: '能陪你玩英雄联盟的' })
  const card = within(byGame).getByRole('article', { name: '暮色' })
  expect(within(card).getByText('68')).toBeDefined()
  expect(within(card).getByRole('link', { name: '下单' }).getAttribute('href')).toBe(
    `/order-confirm/${playing.uk}?service=lol`,
  )
  expect(within(screen.getByRole('region', { name: '陪玩' })).getAllByRole('article')).toHaveLength(1)
  const byTag = screen.getByRole('region', { name: '标签是“联盟”的' })
  expect(within(byTag).getByText('标签 联盟')).toBeDefined()
  expect(screen.getAllByRole('button', { name: '加载更多' })).toHaveLength(1)
})

test('one who was found by number shows it', async () => {
  const player = aPlayer()
  proxy.willAnswer({
    '/proxy/web/players/search': ok({
      items: [aFind({ uk: player.uk, player, match: { by: 'number' } })],
      nextCursor: null,
    }),
  })
  search('88126')
  expect(await screen.findByText('88126', { selector: 'mark' })).toBeDefined()
})

test('only the list that still grows asks for more', async () => {
  const player = aPlayer()
  proxy.willReply(
    ok({ items: [aFind({ uk: player.uk, player })], nextCursor: 'next' }),
    ok({ items: [aFind()], nextCursor: null }),
  )
  search('灯')
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByRole('region', { name: '其他人' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  expect(proxy.heard[1]?.url).toContain('cursor=next')
})

test('nobody: the page says how else to look', async () => {
  proxy.willAnswer({ '/proxy/web/players/search': ok({ items: [], nextCursor: null }) })
  search('zzz')
  expect(await screen.findByText('没有找到“zzz”')).toBeDefined()
  expect(screen.getByRole('link', { name: '看看全部陪玩' }).getAttribute('href')).toBe('/home')
})

test('a search that is refused says why', async () => {
  proxy.willAnswer({
    '/proxy/web/players/search': no(400, '提交的内容有误', { fields: { keyword: '关键词里有看不见的字符' } }),
  })
  search('灯')
  expect(await screen.findByText('关键词里有看不见的字符')).toBeDefined()
})

test('a keyword longer than any nickname finds nobody, says so, and nobody is asked', async () => {
  proxy.willAnswer({})
  search('长'.repeat(33))
  expect(await screen.findByText('没有这么长的昵称')).toBeDefined()
  expect(screen.getByText(/最多 32 个字符/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(proxy.heard).toEqual([])
})

test('a visitor who presses a heart signs in first and comes back here', async () => {
  const player = aPlayer()
  proxy.willAnswer({
    '/proxy/web/players/search': ok({ items: [aFind({ uk: player.uk, player })], nextCursor: null }),
  })
  const router = search('88126')
  await userEvent.click(await screen.findByRole('button', { name: '喜欢小橘灯' }))
  expect(router.state.location.href).toBe('/login?return=%2Fsearch%2F88126')
  expect(proxy.heard.some(({ url }) => url.includes('likes'))).toBe(false)
})
