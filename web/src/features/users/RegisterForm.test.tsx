import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { RegisterForm } from './RegisterForm.tsx'

type Submit = Parameters<typeof RegisterForm>[0]['onSubmit']

function show({ inviteCode, failure = null }: { inviteCode?: string; failure?: unknown } = {}) {
  const onSubmit = vi.fn<Submit>().mockResolvedValue()
  render(<RegisterForm inviteCode={inviteCode} onSubmit={onSubmit} failure={failure} />)
  return onSubmit
}

async function fill() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('账号'), 'Night.Owl')
  await user.type(screen.getByLabelText('昵称'), '夜猫')
  await user.type(screen.getByLabelText('密码'), 'lights-on-8')
  await user.click(screen.getByRole('button', { name: '注册' }))
}

test('an account without an invitation is sent without one', async () => {
  const onSubmit = show()
  await fill()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    account: 'night.owl',
    nickname: '夜猫',
    password: 'lights-on-8',
  })
})

test('the code of an invitation link is filled in, unfolded and sent', async () => {
  const onSubmit = show({ inviteCode: 'LAMP7' })
  expect(screen.getByDisplayValue('LAMP7').closest('details')?.open).toBe(true)
  await fill()
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ inviteCode: 'LAMP7' }))
})

test('what the call would refuse is said at once, in its own words', async () => {
  const onSubmit = show()
  await userEvent.setup().click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('账号至少 3 个字符')).toBeTruthy()
  expect(screen.getByText('昵称至少 2 个字符')).toBeTruthy()
  expect(screen.getByText('密码至少 8 位')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['account_taken', '这个账号已经注册过了，直接登录吧', '账号'],
  ['nickname_reserved', '这个昵称是保留名称，换一个吧', '昵称'],
  ['nickname_taken', '这个昵称和一位陪玩或工作人员的太像了，换一个吧', '昵称'],
])('%s stands beside its field', (reason, message, label) => {
  show({ failure: new CallError(message, { code: 409, reason }) })
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('field errors of the server stand beside their fields', () => {
  const detail = { fields: { inviteCode: '没有这个邀请码' } }
  show({ failure: new CallError('提交的内容有误', { code: 400, reason: 'malformed', detail }) })
  expect(screen.getByText('没有这个邀请码').closest('details')?.open).toBe(true)
})
