import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const proxy = serveVisitor('/register')
type Answer = Parameters<typeof proxy.willReply>[0]

function show(inviteCode?: string, answer: Answer = ok({ token: 't1', profile: aProfile() })) {
  proxy.willReply(answer)
  const onDone = vi.fn<() => void>()
  renderAsking(<RegisterForm inviteCode={inviteCode} onDone={onDone} />)
  return onDone
}

const sent = () => proxy.heard.map(({ body }): unknown => JSON.parse(body))

async function fill() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('账号'), 'Night.Owl')
  await user.type(screen.getByLabelText('昵称'), '夜猫')
  await user.type(screen.getByLabelText('密码'), 'lights-on-8')
  await user.click(screen.getByRole('button', { name: '注册' }))
}

test('an account without an invitation is sent without one, with the zone of the machine', async () => {
  const onDone = show()
  await fill()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    {
      account: 'night.owl',
      nickname: '夜猫',
      password: 'lights-on-8',
      timeZone: expect.any(String),
      language: 'zh-CN',
      device: expect.any(String),
    },
  ])
  expect(localStorage.getItem('Authorization')).toBe('t1')
})

test('the code of an invitation link is filled in, unfolded and sent', async () => {
  const onDone = show('LAMP7')
  expect(screen.getByDisplayValue('LAMP7').closest('details')?.open).toBe(true)
  await fill()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()[0]).toMatchObject({ inviteCode: 'LAMP7' })
})

test('a code that was remembered is filled in and unfolded, also where the server knew nothing of it', () => {
  localStorage.setItem('inviteCode', 'LAMP7')
  show()
  expect(screen.getByDisplayValue('LAMP7').closest('details')?.open).toBe(true)
})

test('what the call would refuse is said at once, in its own words', async () => {
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('账号至少 3 个字符')).toBeTruthy()
  expect(screen.getByText('昵称至少 2 个字符')).toBeTruthy()
  expect(screen.getByText('密码至少 8 位')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  ['account_taken', '这个账号已经注册过了，直接登录吧', '账号'],
  ['nickname_reserved', '这个昵称是保留名称，换一个吧', '昵称'],
  ['nickname_taken', '这个昵称和一位陪玩或工作人员的太像了，换一个吧', '昵称'],
])('%s stands beside its field', async (reason, message, label) => {
  show(undefined, no(409, message, { reason }))
  await fill()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('field errors of the server stand beside their fields', async () => {
  show(
    undefined,
    no(400, '提交的内容有误', { reason: 'malformed', fields: { inviteCode: '没有这个邀请码' } }),
  )
  await fill()
  expect((await screen.findByText('没有这个邀请码')).closest('details')?.open).toBe(true)
})
