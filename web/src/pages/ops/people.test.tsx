import type { PersonDetail, StaffFoundPerson } from '@kaihei/domain/ops/people-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import PeoplePage from './people.tsx'
import PersonPage from './person.tsx'

const proxy = serveMember('/ops/people')
const uk = 'abcdefgh12345678'
const at = '2026-01-01T00:00:00.000Z'
const me = { '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff'] })) }
const person = { uk, showId: '88126', nickname: '夜航', avatar: '', hue: 45, sex: 0 }

const found = (nickname: string, more: Partial<StaffFoundPerson> = {}): StaffFoundPerson => ({
  ...person,
  uk: `${nickname}-uk`,
  nickname,
  roles: ['boss'],
  joinedAt: at,
  by: 'name',
  formerNickname: null,
  holding: [],
  ...more,
})

const detail: PersonDetail = {
  profile: {
    ...person,
    country: null,
    timeZone: 'Europe/Berlin',
    language: 'zh-CN',
    roles: ['boss', 'player'],
    vipLevel: 3,
    playLevel: 5,
    joinedAt: at,
    lastSeenAt: null,
    account: 'y···@gmail.com',
    mailVerified: true,
    secondFactor: true,
    discord: null,
    payees: [],
    invitedBy: null,
    formerNicknames: [],
    totals: { completed: 4, spent: 12_000, refunds: 1, served: 2, earned: 4_000 },
  },
  wallet: {
    coins: { paid: 12_000, earned: 0, bonus: 1_460, total: 13_460 },
    beans: { pending: 0, available: 0, withdrawing: 0 },
    owed: 0,
    receivable: 0,
    bills: [],
  },
  orders: [],
  sanctions: [],
  sessions: [
    { id: 's1', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/120', address: '···1', createdAt: at },
  ],
  notes: [{ id: 'n1', text: '室友同住', by: '阿明', at }],
  risk: [
    {
      signal: 'sharedDevice',
      raised: true,
      count: 1,
      of: null,
      people: [{ uk: 'other', nickname: '下班先吃饭', at }],
      rests: [],
    },
    {
      signal: 'refunds',
      raised: false,
      count: 1,
      of: 4,
      people: [],
      rests: [{ kind: 'order', id: 'order-1', name: 'KH88120', at, count: 1_500 }],
    },
    {
      signal: 'chargeBacks',
      raised: true,
      count: 1,
      of: null,
      people: [],
      rests: [{ kind: 'payment', id: 'T88120', name: 'T88120', at, count: 10_000 }],
    },
    {
      signal: 'failedSignIns',
      raised: true,
      count: 12,
      of: null,
      people: [],
      rests: [{ kind: 'hour', id: at, name: at, at, count: 12 }],
    },
  ],
}

const bodies = (path: string) =>
  proxy.heard.filter(({ url }) => url.endsWith(path)).map(({ body }): unknown => JSON.parse(body))

test('whoever is found stands there with what they were found by and what is imposed on them', async () => {
  proxy.willAnswer({
    ...me,
    '/proxy/web/ops/people/search': ok({
      items: [
        found('夜航', { by: 'order', holding: ['freeze'] }),
        found('夜航西风', { formerNickname: '晚风' }),
      ],
      nextCursor: null,
    }),
  })
  openPage('/ops/people', PeoplePage, '/ops/people?keyword=KH26')
  const list = await screen.findByRole('region', { name: '找到的人：KH26' })
  expect(await within(list).findByText('冻结中')).toBeDefined()
  expect(within(list).getByText('按订单找到')).toBeDefined()
  expect(within(list).getByText('曾用名 晚风')).toBeDefined()
  const user = userEvent.setup()
  const [first, second] = within(list).getAllByRole('link')
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('jj')
  expect(document.activeElement).toBe(second)
  await user.keyboard('k')
  expect(document.activeElement).toBe(first)
})

function showPerson(roles: Profile['roles'] = ['boss', 'staff']) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ uk: 'staffuk123456789', roles })),
    '/proxy/web/ops/people/role': ok({ id: 'a1', state: 'waiting' }),
    '/proxy/web/ops/people/detail': ok(detail),
    '/proxy/web/ops/people/sanctions': ok({ items: [] }),
    '/proxy/web/ops/people/reveal': ok({ account: 'yehang@gmail.com', discord: null, payees: [] }),
    '/proxy/web/ops/people/note': ok({ id: 'n2', text: '态度好', by: '阿明', at }),
    '/proxy/web/ops/people/signOut': ok({ ended: 1 }),
    '/proxy/web/ops/people/resetSecondFactor': ok(null),
    '/proxy/web/ops/people/sanction': ok({ id: 'x', kind: 'freeze', until: null }),
  })
  openPage('/ops/people/$uk', PersonPage, `/ops/people/${uk}`)
  return screen.findByRole('article', { name: '夜航' })
}

test('the whole address is shown once somebody has said why they want to see it', async () => {
  const page = await showPerson()
  const identity = within(page).getByRole('region', { name: '身份' })
  expect(within(identity).getByText('y···@gmail.com')).toBeDefined()
  const user = userEvent.setup()
  await user.click(within(identity).getByRole('button', { name: '看全' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('为什么要看'), '核对收款人')
  await user.click(within(dialog).getByRole('button', { name: '看全' }))
  expect(await within(identity).findByText('yehang@gmail.com')).toBeDefined()
  expect(bodies('/reveal')).toEqual([{ uk, reason: '核对收款人' }])
})

test('an admin resets the two-step sign-in of whoever has lost everything, with a reason', async () => {
  const page = await showPerson(['boss', 'admin'])
  const identity = within(page).getByRole('region', { name: '身份' })
  const user = userEvent.setup()
  await user.click(within(identity).getByRole('button', { name: '重置两步验证' }))
  const dialog = await screen.findByRole('dialog', { name: '重置 夜航 的两步验证？' })
  await user.type(within(dialog).getByLabelText('怎么确认是本人'), '视频核对过证件')
  await user.click(within(dialog).getByRole('button', { name: '重置' }))
  await waitFor(() => expect(bodies('/resetSecondFactor')).toEqual([{ uk, reason: '视频核对过证件' }]))
})

test('signals stand there with what they are made of, and lead to whom they name', async () => {
  const page = await showPerson()
  expect(within(page).queryByRole('button', { name: '设为客服' })).toBeNull()
  const risk = within(page).getByRole('region', { name: '风险信号' })
  expect(within(risk).getByText('4 单里 1 单有退款')).toBeDefined()
  expect(within(risk).getByRole('link', { name: '下班先吃饭' }).getAttribute('href')).toBe(
    '/ops/people/other',
  )
  expect(within(risk).getByRole('link', { name: 'KH88120' }).getAttribute('href')).toBe('/ops/orders/order-1')
  expect(within(risk).getByRole('link', { name: 'T88120' }).getAttribute('href')).toBe(
    '/ops/payments?id=T88120',
  )
  expect(within(risk).getByText('这一小时输错 12 次')).toBeDefined()
})

test('a note is kept, a device is signed out with a reason, and somebody is frozen', async () => {
  const page = await showPerson()
  const user = userEvent.setup()
  const notes = within(page).getByRole('region', { name: '备注' })
  await user.type(within(notes).getByLabelText('备注'), '态度好')
  await user.click(within(notes).getByRole('button', { name: '记下' }))
  await user.click(within(page).getByRole('button', { name: '全部下线' }))
  const out = await screen.findByRole('dialog', { name: '让夜航下线？' })
  await user.type(within(out).getByLabelText('理由'), '手机丢了')
  await user.click(within(out).getByRole('button', { name: '下线' }))
  await user.click(await within(page).findByRole('button', { name: '处罚' }))
  const judging = await screen.findByRole('dialog', { name: '处罚夜航？' })
  await user.click(within(judging).getByLabelText('哪一种'))
  await user.click(await screen.findByRole('option', { name: '冻结' }))
  await user.type(within(judging).getByLabelText('理由'), '充值被撤回')
  await user.click(within(judging).getByRole('button', { name: '冻结' }))
  expect(bodies('/people/note')).toEqual([{ uk, text: '态度好' }])
  expect(bodies('/people/signOut')).toEqual([{ uk, reason: '手机丢了' }])
  await expect
    .poll(() => bodies('/people/sanction'))
    .toMatchObject([{ uk, kind: 'freeze', reason: '充值被撤回' }])
})

test('an admin proposes a role, and reads that it waits; staff see nothing of it', async () => {
  const page = await showPerson(['boss', 'staff', 'admin'])
  const user = userEvent.setup()
  await user.click(within(page).getByRole('button', { name: '设为客服' }))
  const dialog = await screen.findByRole('dialog', { name: '设为客服（夜航）？' })
  await user.type(within(dialog).getByLabelText('理由'), '值夜班')
  await user.click(within(dialog).getByRole('button', { name: '提出' }))
  expect(await within(page).findByText('提出了，等另一位运营同意。')).toBeDefined()
  expect(bodies('/people/role')).toEqual([{ uk, role: 'staff', on: true, reason: '值夜班' }])
})
