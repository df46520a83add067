import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import CataloguePage from './catalogue.tsx'

const proxy = serveMember('/ops/catalogue')
const nobody = { by: null, why: null, at: null }
const gift = {
  id: 'match',
  name: '火柴',
  english: 'Match',
  price: 100,
  coming: [{ price: 200, from: '2031-01-02T10:00:00.000Z' }],
  waiting: true,
  on: true,
  ...nobody,
}
const candle = {
  ...gift,
  id: 'candle',
  name: '小烛',
  english: 'Little candle',
  price: 500,
  coming: [],
  waiting: false,
}
const pw = { code: 'pw', name: '陪玩', english: 'Games', on: true, games: 2, gamesOn: 2, ...nobody }
const joy = { ...pw, code: 'joy', name: '娱乐', english: 'Entertainment', on: false, games: 3 }
const lol = {
  code: 'lol',
  name: '英雄联盟',
  english: 'League of Legends',
  product: 'pw',
  on: true,
  servers: [
    { name: '欧服西部', on: true },
    { name: '北欧东部', on: true },
  ],
  ranks: [],
  services: 3,
  ...nobody,
}
const kog = { ...lol, code: 'kog', name: '王者荣耀', english: 'Honor of Kings', servers: [], services: 0 }

async function openCatalogue(answers: Parameters<typeof proxy.willAnswer>[0] = {}) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff', 'admin'] })),
    '/proxy/web/ops/catalogue': ok({
      games: [lol, kog],
      lines: [pw, joy],
      gifts: [gift, candle],
      numbers: [{ tier: 'S', free: 90, won: 1, bound: 2 }],
      rentals: [{ state: 'free', count: 4 }],
    }),
    ...answers,
  })
  openPage('/ops/catalogue', CataloguePage, '/ops/catalogue')
  await screen.findByRole('switch', { name: /英雄联盟/ })
  return userEvent.setup()
}

async function sentTo(path: string): Promise<unknown> {
  const bodies = () => proxy.heard.filter(({ url }) => url.endsWith(path)).map(({ body }) => body)
  await waitFor(() => expect(bodies().filter((body) => body !== '')).toHaveLength(1))
  return JSON.parse(bodies().find((body) => body !== '') ?? '') as unknown
}

test('a gift is taken out with a reason, and the way to everything else is there', async () => {
  const user = await openCatalogue({ '/proxy/web/ops/catalogue/gift': ok({ ...gift, on: false }) })
  await user.click(await screen.findByRole('switch', { name: /火柴/ }))
  const dialog = await screen.findByRole('dialog', { name: '下架「火柴」？' })
  await user.type(within(dialog).getByLabelText('理由'), '画要重做')
  await user.click(within(dialog).getByRole('button', { name: '下架' }))
  expect(await screen.findByText('「火柴」下架了')).toBeDefined()
  expect(await sentTo('/catalogue/gift')).toEqual({ id: 'match', on: false, why: '画要重做' })
  expect(screen.getByRole('link', { name: /Nitro 库存/ }).getAttribute('href')).toBe('/ops/nitro')
})

test('a gift is renamed and moved, and its price, with what comes and what waits, leads to the rules', async () => {
  const user = await openCatalogue({
    '/proxy/web/ops/catalogue/gift/rename': ok({ ...gift, name: '火花' }),
    '/proxy/web/ops/catalogue/gift/move': ok({ order: ['candle', 'match'] }),
  })
  expect(screen.getByText(/^1 金币/)).toBeDefined()
  expect(screen.getByText(/起 2 金币$/)).toBeDefined()
  expect(screen.getAllByText('有一个新价格在等另一位运营同意')).toHaveLength(1)
  const link = screen.getByRole('link', { name: '「火柴」改价' })
  expect(link.getAttribute('href')).toBe('/ops/rules?key=gifts.prices.match')
  await user.click(screen.getByRole('button', { name: '「火柴」改名' }))
  const renaming = await screen.findByRole('dialog', { name: '「火柴」改名' })
  await user.clear(within(renaming).getByLabelText('中文名'))
  await user.type(within(renaming).getByLabelText('中文名'), '火花')
  await user.type(within(renaming).getByLabelText('理由'), '更好听')
  await user.click(within(renaming).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('「火花」改好了')).toBeDefined()
  expect(await sentTo('/gift/rename')).toEqual({ id: 'match', name: '火花', english: 'Match', why: '更好听' })
  await user.click(screen.getByRole('button', { name: '「火柴」换位置' }))
  const moving = await screen.findByRole('dialog', { name: '「火柴」换位置' })
  await user.click(within(moving).getByRole('combobox', { name: /放在/ }))
  await user.click(await screen.findByRole('option', { name: '第 2 位' }))
  await user.type(within(moving).getByLabelText('理由'), '放后面')
  await user.click(within(moving).getByRole('button', { name: '保存' }))
  expect(await sentTo('/gift/move')).toEqual({ id: 'match', place: 1, why: '放后面' })
})

test('a product line is taken out with a reason, and a refusal is said in the dialog', async () => {
  const user = await openCatalogue({
    '/proxy/web/ops/catalogue/line/switch': no(422, '至少要留一条业务线，这是最后一条', {
      reason: 'last_line',
    }),
  })
  await user.click(screen.getByRole('switch', { name: /陪玩/ }))
  const dialog = await screen.findByRole('dialog', { name: '下架「陪玩」？' })
  expect(within(dialog).getByText(/它的游戏全部跟着下架/)).toBeDefined()
  await user.type(within(dialog).getByLabelText('理由'), '先停一停')
  await user.click(within(dialog).getByRole('button', { name: '下架' }))
  expect(await within(dialog).findByText('至少要留一条业务线，这是最后一条')).toBeDefined()
  expect(await sentTo('/line/switch')).toEqual({ code: 'pw', on: false, why: '先停一停' })
})

test('a product line is renamed and moved', async () => {
  const user = await openCatalogue({
    '/proxy/web/ops/catalogue/line': ok({ ...joy, name: '解闷' }),
    '/proxy/web/ops/catalogue/line/move': ok({ order: ['joy', 'pw'] }),
  })
  expect(screen.getByText(/joy · 3 个游戏，2 个上架/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '「娱乐」改名' }))
  const renaming = await screen.findByRole('dialog', { name: '「娱乐」改名' })
  await user.clear(within(renaming).getByLabelText('中文名'))
  await user.type(within(renaming).getByLabelText('中文名'), '解闷')
  await user.type(within(renaming).getByLabelText('理由'), '更直白')
  await user.click(within(renaming).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('「解闷」改好了')).toBeDefined()
  expect(await sentTo('/catalogue/line')).toEqual({
    code: 'joy',
    name: '解闷',
    english: 'Entertainment',
    why: '更直白',
  })
  await user.click(screen.getByRole('button', { name: '「娱乐」换位置' }))
  const moving = await screen.findByRole('dialog', { name: '「娱乐」换位置' })
  await user.click(within(moving).getByRole('combobox', { name: /放在/ }))
  await user.click(await screen.findByRole('option', { name: '第 1 位' }))
  await user.type(within(moving).getByLabelText('理由'), '放前面')
  await user.click(within(moving).getByRole('button', { name: '保存' }))
  expect(await sentTo('/line/move')).toEqual({ code: 'joy', place: 0, why: '放前面' })
})

test('a game is added, and a code that cannot be is said so beside its field', async () => {
  const user = await openCatalogue({ '/proxy/web/ops/catalogue/game/add': ok({ ...kog, name: '帕鲁' }) })
  await user.click(screen.getByRole('button', { name: '新增游戏' }))
  const dialog = await screen.findByRole('dialog', { name: '新增游戏' })
  await user.type(within(dialog).getByLabelText('中文名'), '帕鲁')
  await user.type(within(dialog).getByLabelText('英文名'), 'Palworld')
  await user.type(within(dialog).getByLabelText('代号'), 'P!')
  await user.type(within(dialog).getByLabelText('理由'), '玩家都在问')
  await user.click(within(dialog).getByRole('button', { name: '新增' }))
  expect(await within(dialog).findByText('代号是 2 到 8 个小写字母或数字，字母开头')).toBeDefined()
  await user.clear(within(dialog).getByLabelText('代号'))
  await user.type(within(dialog).getByLabelText('代号'), 'pal')
  await user.click(within(dialog).getByRole('button', { name: '新增' }))
  expect(await screen.findByText('「帕鲁」加好了')).toBeDefined()
  expect(await sentTo('/game/add')).toEqual({
    code: 'pal',
    name: '帕鲁',
    english: 'Palworld',
    product: 'pw',
    why: '玩家都在问',
  })
})

test('a game is taken out with a reason, and the dialog says what goes on', async () => {
  const user = await openCatalogue({ '/proxy/web/ops/catalogue/game/switch': ok({ ...lol, on: false }) })
  await user.click(screen.getByRole('switch', { name: /英雄联盟/ }))
  const dialog = await screen.findByRole('dialog', { name: '下架「英雄联盟」？' })
  expect(within(dialog).getByText(/进行中的订单照常做完/)).toBeDefined()
  await user.type(within(dialog).getByLabelText('理由'), '停服了')
  await user.click(within(dialog).getByRole('button', { name: '下架' }))
  expect(await sentTo('/game/switch')).toEqual({ code: 'lol', on: false, why: '停服了' })
})

test('names and the place are changed', async () => {
  const user = await openCatalogue({
    '/proxy/web/ops/catalogue/game': ok({ ...kog, name: '王者' }),
    '/proxy/web/ops/catalogue/game/move': ok({ order: ['kog', 'lol'] }),
  })
  await user.click(screen.getByRole('button', { name: '「王者荣耀」改名' }))
  const renaming = await screen.findByRole('dialog', { name: '「王者荣耀」改名' })
  await user.clear(within(renaming).getByLabelText('中文名'))
  await user.type(within(renaming).getByLabelText('中文名'), '王者')
  await user.type(within(renaming).getByLabelText('理由'), '大家这么叫')
  await user.click(within(renaming).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('「王者」改好了')).toBeDefined()
  expect(await sentTo('/catalogue/game')).toEqual({
    code: 'kog',
    name: '王者',
    english: 'Honor of Kings',
    why: '大家这么叫',
  })
  await user.click(screen.getByRole('button', { name: '「王者荣耀」换位置' }))
  const moving = await screen.findByRole('dialog', { name: '「王者荣耀」换位置' })
  await user.click(within(moving).getByRole('combobox', { name: /放在/ }))
  await user.click(await screen.findByRole('option', { name: '第 1 位' }))
  await user.type(within(moving).getByLabelText('理由'), '最近最火')
  await user.click(within(moving).getByRole('button', { name: '保存' }))
  expect(await sentTo('/game/move')).toEqual({ code: 'kog', place: 0, why: '最近最火' })
})

test('servers are renamed, moved, left out and added in one go', async () => {
  const user = await openCatalogue({ '/proxy/web/ops/catalogue/game': ok(lol) })
  await user.click(screen.getByRole('button', { name: '「英雄联盟」的服务器和段位' }))
  const dialog = await screen.findByRole('dialog', { name: '「英雄联盟」的服务器和段位' })
  await user.type(within(dialog).getByLabelText('第 1 个服务器'), ' EUW')
  await user.click(within(dialog).getByRole('button', { name: '「北欧东部」上移' }))
  await user.click(within(dialog).getAllByRole('checkbox', { name: '可选' })[0] as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: '加段位' }))
  await user.type(within(dialog).getByLabelText('第 1 个段位'), '黑铁')
  await user.type(within(dialog).getByLabelText('理由'), '官方改了')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await sentTo('/catalogue/game')).toEqual({
    code: 'lol',
    servers: [
      { name: '北欧东部', on: false },
      { name: '欧服西部 EUW', on: true, was: '欧服西部' },
    ],
    ranks: [{ name: '黑铁', on: true }],
    why: '官方改了',
  })
})

test('what there is of numbers and accounts stands beside the way to them', async () => {
  await openCatalogue()
  expect(screen.getByRole('row', { name: 'S 90 1 2' })).toBeDefined()
  expect(screen.getByRole('row', { name: '可租 4' })).toBeDefined()
  expect(screen.getByRole('link', { name: '去租号处理' }).getAttribute('href')).toBe('/ops/rentals')
})
