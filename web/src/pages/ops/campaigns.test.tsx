import type { Announcement } from '@kaihei/domain/ops/announcement-calls'
import type { EventContent, EventDraft } from '@kaihei/domain/ops/event-calls'
import type { PrizeRound } from '@kaihei/domain/ops/prize-calls'
import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import type { Role } from '@kaihei/domain/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { anActivity } from '#features/activities/testing/activities.ts'
import { openPage } from '#testing/with-router.tsx'
import CampaignsPage from './campaigns.tsx'

const proxy = serveMember('/ops/campaigns')
const at = '2026-01-01T00:00:00.000Z'

const notice: Announcement = {
  id: '0197f2a0-0000-7000-8000-000000000001',
  title: '停机维护',
  text: '今晚两点',
  titleEn: '',
  textEn: '',
  state: 'draft',
  from: null,
  until: null,
  by: '运营一号',
  at,
}

const content: EventContent = {
  title: '深秋夜场',
  titleEn: 'Autumn nights',
  words: '早点亮灯',
  wordsEn: 'Light up early',
  scene: 'canal',
  pictureOnly: false,
  scoring: { boss: { spend: 1 }, player: {} },
  prizes: { boss: [50_000, 30_000], player: [] },
  from: '2030-01-01T00:00:00.000Z',
  to: '2030-01-08T00:00:00.000Z',
  products: [],
}
const draft: EventDraft = {
  id: '0197f2a0-0000-7000-8000-000000000002',
  version: 2,
  content,
  artwork: null,
  by: '运营一号',
  at,
  waiting: false,
}

const round: PrizeRound = {
  id: 'week 2026-01-05',
  kind: 'week',
  title: null,
  titleEn: null,
  from: at,
  to: at,
  settlesAt: at,
  state: 'late',
  prizes: { boss: [10_000], player: [10_000] },
  given: [],
}

function show(
  address: string,
  answers: Parameters<typeof proxy.willAnswer>[0] = {},
  roles: Role[] = ['admin'],
) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff', ...roles] })),
    '/proxy/web/ops/vouchers/campaigns': ok({ items: [] }),
    '/proxy/web/ops/announcements': ok({ items: [notice] }),
    '/proxy/web/ops/events/drafts': ok({ items: [draft] }),
    '/proxy/web/dc/v1/activity/list': ok({ items: [] }),
    '/proxy/web/ops/prizes': ok({ items: [round] }),
    ...answers,
  })
  return openPage('/ops/campaigns', CampaignsPage, address)
}

const sent = (path: string) =>
  proxy.heard.filter(({ url }) => url.includes(path)).map(({ body }): unknown => JSON.parse(body))

test('staff give vouchers and see nothing of the rest', async () => {
  show('/ops/campaigns?view=prizes', {}, [])
  expect(await screen.findByRole('tabpanel', { name: '优惠券' })).toBeDefined()
  expect(screen.queryByRole('tab', { name: '公告' })).toBeNull()
  expect(proxy.heard.some(({ url }) => url.includes('ops/prizes'))).toBe(false)
})

test('a notice is seen as everybody will see it, and published with a reason', async () => {
  show('/ops/campaigns?view=announcements', {
    '/proxy/web/ops/announcements/publish': ok({ ...notice, state: 'shown', from: at }),
  })
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: '停机维护' })
  expect(within(card).getByRole('region', { name: '大家看到的样子' }).textContent).toContain('今晚两点')
  await user.click(within(card).getByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog', { name: '发布这条公告？' })
  await user.type(within(dialog).getByLabelText('理由'), '例行维护')
  await user.click(within(dialog).getByRole('button', { name: '发布' }))
  expect(await screen.findByText('已发布')).toBeDefined()
  expect(sent('announcements/publish')).toEqual([{ id: notice.id, reason: '例行维护' }])
})

test('a draft is thrown away only after a question, and stays when whoever asked thinks better of it', async () => {
  show('/ops/campaigns?view=events', { '/proxy/web/ops/events/discard': ok({ id: draft.id }) })
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: '深秋夜场' })
  const ask = async () => {
    await user.click(within(card).getByRole('button', { name: '不要了' }))
    return screen.findByRole('dialog', { name: '丢掉草稿「深秋夜场」？' })
  }
  await user.click(within(await ask()).getByRole('button', { name: '留着' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('events/discard')).toEqual([])
  await user.click(within(await ask()).getByRole('button', { name: '丢掉草稿' }))
  expect(await screen.findByText('草稿丢掉了')).toBeDefined()
  expect(sent('events/discard')).toEqual([{ id: draft.id }])
})

test('a campaign is drawn before it is published, and what pays much says that it waits for another', async () => {
  show('/ops/campaigns?view=events', {
    '/proxy/web/ops/events/publish': ok({ id: draft.id, state: 'waiting' }),
  })
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: '深秋夜场' })
  expect(within(card).getByText(/500.00 \/ 300.00/)).toBeDefined()
  await user.click(within(card).getByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog', { name: '发布「深秋夜场」？' })
  expect(within(dialog).getByText(/800.00 金币，要另一位运营签字/)).toBeDefined()
  await user.type(within(dialog).getByLabelText('理由'), '双周活动')
  await user.click(within(dialog).getByRole('button', { name: '发布' }))
  expect(await screen.findByText('已提交，等另一位运营签字')).toBeDefined()
})

test('own artwork is seen before it is put up, and the scene comes back', async () => {
  const id = '0197f2a0-0000-7000-8000-000000000003'
  const own = '/media/files/00000000000000000000000000000000.webp'
  show('/ops/campaigns?view=events', {
    '/proxy/web/dc/v1/activity/list': ok({ items: [anActivity({ activityId: id, poster: own })] }),
    '/proxy/web/ops/events/drafts': ok({ items: [] }),
    '/proxy/web/ops/events/poster': ok({ id, artwork: null }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '海报' }))
  const dialog = await screen.findByRole('dialog', { name: '「深秋夜场」的海报' })
  const shown = () => dialog.querySelector('img')?.getAttribute('src')
  expect(shown()).toBe(own)
  await user.type(within(dialog).getByLabelText('理由'), '授权到期')
  await user.click(within(dialog).getByRole('button', { name: '换上' }))
  expect(within(dialog).getByText(/还没有换/)).toBeDefined()
  expect(sent('events/poster')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '用回画好的场景' }))
  expect(shown()).toBe('/media/posters/canal-card.svg')
  await user.click(within(dialog).getByRole('button', { name: '换上' }))
  expect(await screen.findByText('海报换好了')).toBeDefined()
  expect(sent('events/poster')).toEqual([{ id, fileId: null, reason: '授权到期' }])
})

test('what runs is ended early after a question and with a reason; what is over is not', async () => {
  const [running, over] = ['0197f2a0-0000-7000-8000-000000000004', '0197f2a0-0000-7000-8000-000000000005']
  show('/ops/campaigns?view=events', {
    '/proxy/web/dc/v1/activity/list': ok({
      items: [
        anActivity({ activityId: over, title: '南瓜夜', state: 'past' }),
        anActivity({ activityId: running }),
      ],
    }),
    '/proxy/web/ops/events/drafts': ok({ items: [] }),
    '/proxy/web/ops/events/end': ok({ id: running, to: at }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '提前结束' }))
  const dialog = await screen.findByRole('dialog', { name: '提前结束「深秋夜场」？' })
  expect(dialog.textContent).toContain('买到手的东西照样有效')
  await user.click(within(dialog).getByRole('button', { name: '结束' }))
  expect(await within(dialog).findByText('理由至少 2 个字符')).toBeDefined()
  await user.type(within(dialog).getByLabelText('理由'), '服务器不稳')
  await user.click(within(dialog).getByRole('button', { name: '结束' }))
  expect(await screen.findByText('活动结束了，48 小时后结算')).toBeDefined()
  expect(sent('events/end')).toEqual([{ id: running, reason: '服务器不稳' }])
})

test('lists are put in order by the address', async () => {
  const title = (name: string) => ({ title: name, activityId: name })
  show('/ops/campaigns?view=events&sort=end', {
    '/proxy/web/ops/events/drafts': ok({ items: [] }),
    '/proxy/web/dc/v1/activity/list': ok({
      items: [
        anActivity({ ...title('早过去的'), state: 'past', to: '2025-01-01T00:00:00.000Z' }),
        anActivity({ ...title('刚过去的'), state: 'past', to: '2025-06-01T00:00:00.000Z' }),
        anActivity({ ...title('还要来的'), state: 'coming', to: '2030-01-01T00:00:00.000Z' }),
        anActivity({ ...title('还很久的'), to: '2031-01-01T00:00:00.000Z' }),
        anActivity({ ...title('快结束的'), to: '2030-06-01T00:00:00.000Z' }),
      ],
    }),
  })
  const published = await screen.findByRole('region', { name: '已发布的' })
  const names = within(published).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '快结束的',
    '还很久的',
    '还要来的',
    '刚过去的',
    '早过去的',
  ])
})

test('a voucher campaign is ended by an admin; the house’s own and one that has ended are not', async () => {
  const campaign = (id: number, parts: Partial<Campaign> = {}): Campaign => ({
    id: `0197f2a0-0000-7000-8000-00000000001${id}`,
    title: `券 ${id}`,
    value: { kind: 'amount', amount: 800, minimum: 5_000 },
    livesDays: 30,
    budget: 100_000,
    committed: 8_000 * id,
    issued: id,
    createdAt: at,
    claimFrom: null,
    claimUntil: null,
    endedAt: null,
    ofHouse: false,
    ...parts,
  })
  const items = [campaign(1, { ofHouse: true }), campaign(2, { endedAt: at }), campaign(3)]
  const own = { '/proxy/web/ops/vouchers/campaigns': ok({ items }) }
  show('/ops/campaigns?sort=left', { ...own, '/proxy/web/ops/vouchers/end': ok(items[2]) })
  const user = userEvent.setup()
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['券 3', '券 2', '券 1'])
  const buttons = screen.getAllByRole('button', { name: '提前结束' })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: '提前结束「券 3」？' })
  await user.type(within(dialog).getByLabelText('理由'), '预算收回')
  await user.click(within(dialog).getByRole('button', { name: '结束' }))
  expect(await screen.findByText('「券 3」结束了')).toBeDefined()
  expect(sent('vouchers/end')).toEqual([{ campaignId: items[2]?.id, reason: '预算收回' }])
})

test('a draft is changed where it stands: what it says is in the form', async () => {
  show('/ops/campaigns?view=events', {
    '/proxy/web/ops/events/save': ok({ ...draft, version: 3 }),
  })
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: '深秋夜场' })
  await user.click(within(card).getByRole('button', { name: '修改' }))
  const dialog = await screen.findByRole('dialog', { name: '修改活动' })
  const prizes = within(dialog).getByLabelText<HTMLInputElement>('老板的奖金')
  expect(prizes.value).toBe('500 300')
  await user.clear(prizes)
  await user.type(prizes, '五百')
  await user.click(within(dialog).getByRole('button', { name: '存成草稿' }))
  expect(within(dialog).getByText(/写整数金币/)).toBeDefined()
  await user.clear(prizes)
  await user.type(prizes, '400 200')
  await user.click(within(dialog).getByRole('button', { name: '存成草稿' }))
  await waitFor(() => expect(sent('events/save')).toHaveLength(1))
  expect(sent('events/save')[0]).toMatchObject({
    ...content,
    id: draft.id,
    prizes: { boss: [40_000, 20_000], player: [] },
  })
})

test('whoever looks at the prizes of a round sees them in coins, promised and given', async () => {
  const given = [
    { uk: 'abcdefgh12345678', nickname: '小满', side: 'boss', amount: 10_000, paidAt: at } as const,
  ]
  const answers = { '/proxy/web/ops/prizes': ok({ items: [{ ...round, state: 'settled', given }] }) }
  show('/ops/campaigns?view=prizes', answers)
  const card = await screen.findByRole('article', { name: /周榜/ })
  expect(card.textContent).toContain('老板 100.00 金币')
  expect(within(card).getByRole('link', { name: '小满' }).nextElementSibling?.textContent).toBe('100.00金币')
})

test('what is late can be settled, and why it cannot yet is said', async () => {
  show('/ops/campaigns?view=prizes', {
    '/proxy/web/ops/prizes/settle': no(409, '处理过了', { reason: 'already_handled' }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '现在结算' }))
  const dialog = await screen.findByRole('dialog', { name: '现在结算？' })
  await user.type(within(dialog).getByLabelText('理由'), '任务没有跑')
  await user.click(within(dialog).getByRole('button', { name: '结算' }))
  expect(await within(dialog).findByText(/还有这一期的订单或礼物没有算完/)).toBeDefined()
})
