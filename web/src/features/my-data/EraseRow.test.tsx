import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { isLeaving } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAt } from '#testing/with-router.tsx'
import type { Leaving } from '@kaihei/domain/my-data/calls'
import { EraseRow } from './EraseRow.tsx'

const proxy = serveMember('/setting')

const nothing: Leaving = {
  coins: { paid: 0, earned: 0, bonus: 0 },
  returnable: 0,
  returning: 0,
  beans: 0,
  owed: 0,
  wish: null,
}
const erasing = '/proxy/web/users/erase'

/** What is in the account is read, and what is erased is answered, at one address. */
async function open({ hasPassword, leaving = nothing }: { hasPassword: boolean; leaving?: Leaving }) {
  proxy.willAnswer({ [erasing]: ok(leaving) })
  const onErased = vi.fn<() => void>()
  await renderAt('/setting', <EraseRow nickname="小橘灯" hasPassword={hasPassword} onErased={onErased} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '注销账号' }))
  const erase = await screen.findByRole<HTMLButtonElement>('button', { name: '永久注销' })
  return { onErased, user, erase, nickname: screen.getByLabelText(/输入你的昵称/) }
}

const saidToErase = () =>
  JSON.parse(
    proxy.heard.find(({ method, url }) => method === 'POST' && url === erasing)?.body ?? '',
  ) as unknown

test('what would be lost is told to the coin; it takes an agreement, and a sentence for what was bought', async () => {
  const coins = { paid: 34_500, earned: 700, bonus: 120 }
  const { onErased, user, erase, nickname } = await open({
    hasPassword: false,
    leaving: { ...nothing, coins, returnable: 34_500 },
  })
  expect(await screen.findByText('注销后，赠送金币 1.20 和转入金币 7.00 作废，不能恢复。')).toBeDefined()
  await user.type(nickname, '小橘灯')
  expect(erase.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '我知道，放弃这些金币' }))
  expect(erase.disabled).toBe(true)
  await user.type(screen.getByLabelText('放弃声明'), '我放弃345.00充值金币，不再要求退款')
  expect(erase.disabled).toBe(false)
  proxy.willAnswer({ [erasing]: ok(null) })
  await user.click(erase)
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce())
  expect(saidToErase()).toEqual({
    nickname: '小橘灯',
    givenUp: coins,
    waiver: '我放弃345.00充值金币，不再要求退款',
  })
})

test('bought coins can be asked back instead, and then it is said how that stands', async () => {
  const coins = { paid: 34_500, earned: 0, bonus: 0 }
  const before = { ...nothing, coins, returnable: 34_500 }
  const { user } = await open({ hasPassword: false, leaving: before })
  const at = '2026-11-17T12:00:00.000Z'
  const wish = {
    state: 'open',
    amount: 34_500,
    at,
    promisedAt: '2026-11-18T12:00:00.000Z',
    reason: null,
  } as const
  const button = await screen.findByRole('button', { name: '申请退回 345.00' })
  proxy.willAnswer({ [`${erasing}/return`]: ok({ ...before, wish }), [erasing]: ok({ ...before, wish }) })
  await user.click(button)
  expect(await screen.findByText(/已申请退回 345.00/)).toBeDefined()
  expect(screen.getByRole('button', { name: '不退了，先留着' })).toBeDefined()
})

test('with beans in the account, or money on its way back, nobody leaves', async () => {
  const { user, erase, nickname } = await open({
    hasPassword: false,
    leaving: { ...nothing, beans: 5_000, returning: 100 },
  })
  expect(await screen.findByText(/账户里还有 50.00 钻石/)).toBeDefined()
  await user.type(nickname, '小橘灯')
  expect(erase.disabled).toBe(true)
})

test('nothing can be pressed before the nickname is typed and the password given', async () => {
  const { user, erase, nickname } = await open({ hasPassword: true })
  await user.type(nickname, '小橘')
  expect(erase.disabled).toBe(true)
  await user.type(nickname, '灯')
  expect(erase.disabled).toBe(true)
  await user.type(screen.getByLabelText('密码'), 'p')
  expect(erase.disabled).toBe(false)
})

test('a wrong password is said beside it, and the session goes on', async () => {
  const { onErased, user, erase, nickname } = await open({ hasPassword: true })
  await user.type(nickname, '小橘灯')
  await user.type(screen.getByLabelText('密码'), 'wrong')
  proxy.willAnswer({ [erasing]: no(422, '现在的密码不对', { reason: 'wrong_password' }) })
  await user.click(erase)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('现在的密码不对'))
  expect(onErased).not.toHaveBeenCalled()
  expect(isLeaving()).toBe(false)
})

test('without a password the nickname is enough, and the end of the session is then no news', async () => {
  const { onErased, user, erase, nickname } = await open({ hasPassword: false })
  await user.type(nickname, '小橘灯')
  proxy.willAnswer({ [erasing]: ok(null) })
  await user.click(erase)
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce())
  expect(saidToErase()).toEqual({ nickname: '小橘灯' })
  expect(isLeaving()).toBe(true)
})
