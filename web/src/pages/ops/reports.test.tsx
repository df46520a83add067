import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import ReportsPage from './reports.tsx'
import { aProfile } from '#client/testing/profile.ts'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/ops/reports')

const person = (nickname: string) => ({
  uk: 'abcdefgh12345678',
  showId: '88126',
  nickname,
  avatar: '',
  hue: 45,
})

const report: InspectedReport = {
  id: '0197f2a0-0000-7000-8000-000000000001',
  kind: 'message',
  thing: { id: 'm-1', text: null, textNow: null, stars: null, nickname: null, url: null, gone: false },
  reporter: person('小橘灯'),
  reported: person('夜航'),
  reason: 'harassment',
  text: '一直骂人',
  files: [],
  at: '2026-01-01T00:00:00.000Z',
  ageMinutes: 130,
  state: 'open',
  decision: null,
}

function show(answers: Parameters<typeof proxy.willAnswer>[0] = {}) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff'] })),
    '/proxy/web/ops/reports': ok({ items: [report], nextCursor: null }),
    '/proxy/web/ops/people/sanctions': ok({ items: [] }),
    '/proxy/web/ops/watch/list': ok({ items: [{ id: 'w1', phrase: '加我微信', by: null, at: report.at }] }),
    ...answers,
  })
  openPage('/ops/reports', ReportsPage, '/ops/reports')
}

const bodies = (path: string) =>
  proxy.heard.filter(({ url }) => url.includes(path)).map(({ body }): unknown => JSON.parse(body))

test('a message is read when somebody asks for it, with what stands around it', async () => {
  const said = (text: string, isReported: boolean) => ({
    ID: text,
    from: { uk: 'abcdefgh12345678', nickname: '夜航', avatar: '', hue: 45 },
    at: report.at,
    text,
    picture: null,
    isRevoked: isReported,
    isReported,
  })
  show({ '/proxy/web/ops/reports/message': ok({ items: [said('你好', false), said('骂人的话', true)] }) })
  const detail = await screen.findByRole('article', { name: '消息 · 夜航' })
  expect(screen.queryByText('骂人的话')).toBeNull()
  await userEvent.click(within(detail).getByRole('button', { name: '看这条消息和前后各十条' }))
  const talk = await screen.findByRole('list', { name: '这条消息的前后' })
  const [before, bad] = within(talk).getAllByRole('listitem')
  expect(before?.textContent).toContain('你好')
  expect(bad?.textContent).toMatch(/被举报的消息.*已撤回.*骂人的话/)
})

test('a mute has a length and a reason, and the report leaves the list', async () => {
  show({ '/proxy/web/ops/reports/decide': ok({ id: report.id, state: 'decided' }) })
  const user = userEvent.setup()
  const detail = await screen.findByRole('article')
  const [mute] = within(detail).getAllByRole('button', { name: '禁言' })
  await user.click(mute as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '禁言对方？' })
  await user.type(within(dialog).getByLabelText('理由'), '辱骂他人')
  await user.click(within(dialog).getByRole('button', { name: '禁言' }))
  expect(await screen.findByText('已处理：禁言')).toBeDefined()
  const [sent] = bodies('reports/decide') as { decision: string; reason: string; until: string }[]
  expect(sent).toMatchObject({ decision: 'muted', reason: '辱骂他人' })
  expect(Date.parse(sent?.until ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000)
})

test('what a colleague has decided meanwhile is said', async () => {
  show({ '/proxy/web/ops/reports/decide': no(409, '处理过了', { reason: 'already_handled' }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '不予处理' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('理由'), '没有问题')
  await user.click(within(dialog).getByRole('button', { name: '不予处理' }))
  expect(await screen.findByText(/已经有人处理过了/)).toBeDefined()
})

test('phrases are added and removed', async () => {
  show({
    '/proxy/web/ops/watch/add': ok({ id: 'w2', phrase: '走 USDT', by: '客服', at: report.at }),
    '/proxy/web/ops/watch/remove': ok(null),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('新的说法'), '走 USDT')
  await user.click(screen.getByRole('button', { name: '加上' }))
  await waitFor(() => expect(bodies('watch/add')).toEqual([{ phrase: '走 USDT' }]))
  await user.click(screen.getByRole('button', { name: '去掉「加我微信」' }))
  await waitFor(() => expect(bodies('watch/remove')).toEqual([{ id: 'w1' }]))
})
