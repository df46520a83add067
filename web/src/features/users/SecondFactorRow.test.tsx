import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { BehindSecondFactor } from './BehindSecondFactor.tsx'
import { SecondFactorRow } from './SecondFactorRow.tsx'

const proxy = serveMember('/setting')
const at = '/proxy/web/auth/secondFactor'
const off = { since: null, recoveryCodesLeft: 0, required: false }
const on = { since: '2026-01-01T00:00:00.000Z', recoveryCodesLeft: 2, required: true }
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${String.fromCharCode(97 + n)}`)

function show(state: typeof off | typeof on, more: Parameters<typeof proxy.willAnswer>[0] = {}) {
  proxy.willAnswer({ [at]: ok(state), '/proxy/web/users/profile': ok(aProfile()), ...more })
  showLinked(<SecondFactorRow hasPassword />)
  return userEvent.setup()
}

test('password, app, code: only then the recovery codes are shown, and they stay until they are kept', async () => {
  const user = show(off, {
    [`${at}/begin`]: ok({ secret: 'GEZDGNBVGY3TQOJQ', url: 'otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ' }),
    [`${at}/confirm`]: ok({ recoveryCodes }),
  })
  await user.click(await screen.findByRole('button', { name: '开启' }))
  await user.type(await screen.findByLabelText('现在的密码'), 'correct horse')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('验证器要扫的二维码')).toBeDefined()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined()
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '开启' }))
  const list = await screen.findByRole('list', { name: '恢复码' })
  expect(list.querySelectorAll('li')).toHaveLength(10)
  expect(list.textContent).toContain(recoveryCodes[9])
  await user.click(screen.getByRole('button', { name: '我收好了' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: '恢复码' })).toBeNull())
})

test('few codes are said, and turning it off tells staff what it costs them', async () => {
  const user = show(on, {
    [`${at}/disable`]: no(422, '验证码不对，或者已经用过，等下一个再试', { reason: 'second_factor_wrong' }),
  })
  expect(await screen.findByText(/只剩 2 个恢复码/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(await screen.findByText(/进不了后台/)).toBeDefined()
  await user.type(screen.getByLabelText('现在的密码'), 'correct horse')
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) ?? document.body)
  expect(await screen.findByText('验证码不对，或者已经用过，等下一个再试')).toBeDefined()
  expect(screen.getByLabelText('验证码').getAttribute('aria-invalid')).toBe('true')
})

const config = (demoAccounts: readonly unknown[]) => ({
  now: '2026-01-01T00:00:00Z',
  demoAccounts,
  mailbox: false,
  discordSignIn: false,
  wechat: false,
  mobileSiteUrl: null,
  discordInviteUrl: null,
  modules: { draws: true, nitro: true, rental: true },
})

test('where people are real the console says what is missing, and leads there', async () => {
  proxy.willAnswer({ '/proxy/web/config/public': ok(config([])) })
  showLinked(
    <BehindSecondFactor me={aProfile({ roles: ['boss', 'staff'] })}>{() => <p>里面</p>}</BehindSecondFactor>,
  )
  expect((await screen.findByRole('link', { name: '去设置' })).getAttribute('href')).toBe('/setting#security')
  expect(screen.queryByText('里面')).toBeNull()
})
