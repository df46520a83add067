import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { LoginForm } from './LoginForm.tsx'

type Submit = Parameters<typeof LoginForm>[0]['onSubmit']

function show(failure: unknown = null) {
  const onSubmit = vi.fn<Submit>().mockResolvedValue()
  render(<LoginForm onSubmit={onSubmit} failure={failure} />)
  return onSubmit
}

function refusal(left: number) {
  return new CallError('账号或密码不对，再试一次', {
    code: 422,
    reason: 'wrong_credentials',
    detail: { left },
  })
}

test('what was typed is sent, the account as the server will keep it', async () => {
  const onSubmit = show()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('账号或邮箱'), ' Boss@Demo ')
  await user.type(screen.getByLabelText('密码'), ' demo-kaihei{Enter}')
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ account: 'boss@demo', password: ' demo-kaihei' }),
  )
})

test('an empty form is answered with the sentences of the call, and nothing is sent', async () => {
  const onSubmit = show()
  await userEvent.setup().click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('账号至少 3 个字符')).toBeTruthy()
  expect(screen.getByText('请填写密码')).toBeTruthy()
  expect(screen.getByLabelText('账号或邮箱').getAttribute('aria-invalid')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a wrong password is said under the field, with the tries that are left from five on', () => {
  show(refusal(5))
  expect(screen.getByRole('alert').textContent).toBe('账号或密码不对，再试一次。还可以试 5 次')
})

test('with many tries left nobody is frightened', () => {
  show(refusal(6))
  expect(screen.getByRole('alert').textContent).toBe('账号或密码不对，再试一次')
})

test('too many tries say when to come back', () => {
  const detail = { retryAfterSeconds: 610 }
  show(new CallError('操作太频繁了，歇一会儿再试', { code: 429, reason: 'too_many', detail }))
  expect(screen.getByRole('alert').textContent).toBe('操作太频繁了，歇一会儿再试，11 分钟后可以再试')
})

test('the password can be looked at', async () => {
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: '显示密码' }))
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
})
