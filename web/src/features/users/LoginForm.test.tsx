import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useSignIn } from './use-sign-in.ts'

const proxy = serveVisitor('/login')
const welcome = ok({ token: 't1', profile: aProfile() })

function SigningIn({ onDone }: { onDone: () => void }) {
  return <LoginForm form={useSignIn(onDone)} />
}

function show(answer: Parameters<typeof proxy.willReply>[0] = welcome) {
  proxy.willReply(answer)
  const onDone = vi.fn<() => void>()
  showLinked(<SigningIn onDone={onDone} />)
  return onDone
}

async function signIn(answer: Parameters<typeof proxy.willReply>[0]) {
  const onDone = show(answer)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('账号或邮箱'), ' Boss@Demo ')
  await user.type(screen.getByLabelText('密码'), ' demo-kaihei{Enter}')
  return onDone
}

const refusal = (left: number) => no(422, '账号或密码不对，再试一次', { reason: 'wrong_credentials', left })

test('what was typed is sent, the account as the server will keep it', async () => {
  const onDone = await signIn(welcome)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const sent = proxy.heard.map(({ body }): unknown => JSON.parse(body))
  expect(sent).toEqual([
    { account: 'boss@demo', password: ' demo-kaihei', device: expect.any(String) as string },
  ])
  expect(localStorage.getItem('Authorization')).toBe('t1')
})

test('an empty form is answered with the sentences of the call, and nothing is sent', async () => {
  const onDone = show()
  await userEvent.setup().click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('账号至少 3 个字符')).toBeTruthy()
  expect(screen.getByText('请填写密码')).toBeTruthy()
  expect(screen.getByLabelText('账号或邮箱').getAttribute('aria-invalid')).toBe('true')
  expect(proxy.heard).toHaveLength(0)
  expect(onDone).not.toHaveBeenCalled()
})

test('a wrong password is said under the field, with the tries that are left from five on', async () => {
  await signIn(refusal(5))
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码不对，再试一次。还可以试 5 次')
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true')
})

test('with many tries left nobody is frightened', async () => {
  await signIn(refusal(6))
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码不对，再试一次')
})

test('too many tries say when to come back', async () => {
  await signIn(no(429, '操作太频繁了，歇一会儿再试', { reason: 'too_many', retryAfterSeconds: 610 }))
  expect((await screen.findByRole('alert')).textContent).toBe('操作太频繁了，歇一会儿再试，11 分钟后可以再试')
})

test('an account with a second factor asks for the code after the password, and sends both', async () => {
  proxy.willReply(
    no(422, '请再输入两步验证的验证码', { reason: 'second_factor_needed' }),
    no(422, '验证码不对，或者已经用过，等下一个再试', { reason: 'second_factor_wrong', left: 9 }),
    welcome,
  )
  const onDone = vi.fn<() => void>()
  showLinked(<SigningIn onDone={onDone} />)
  const user = userEvent.setup()
  expect(screen.queryByLabelText('两步验证码')).toBeNull()
  await user.type(screen.getByLabelText('账号或邮箱'), 'boss@demo')
  await user.type(screen.getByLabelText('密码'), 'demo-kaihei{Enter}')
  const code = await screen.findByLabelText('两步验证码')
  expect(document.activeElement).toBe(code)
  // It was asked for: nothing is wrong yet.
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(code, '111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('验证码不对，或者已经用过，等下一个再试')
  await user.clear(code)
  await user.type(code, '222222{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const sent = proxy.heard.map(({ body }) => (JSON.parse(body) as { code?: string }).code)
  expect(sent).toEqual([undefined, '111111', '222222'])
})

test('the password can be looked at', async () => {
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: '显示密码' }))
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
})
