import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { WechatRow } from './WechatRow.tsx'

const proxy = serveMember('/setting')

const checkAt = '/proxy/web/users/checkWechat'
const codeAt = '/proxy/web/dc/user/wx/code'
const unbound = ok({ bound: false, nickname: null })

function aCode(livesMs: number) {
  const expiresAt = new Date(Date.now() + livesMs).toISOString()
  return ok({ code: 'c1', url: '/sandbox-wechat/c1', expiresAt })
}

test('the code is shown, and once the phone agreed the page says so by itself', async () => {
  const answers = { [checkAt]: unbound, [codeAt]: aCode(600_000) }
  proxy.willAnswer(answers)
  renderAsking(<WechatRow available />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '绑定微信' }))
  expect(await screen.findByText('微信绑定二维码')).toBeTruthy()
  expect(screen.getByRole('link', { name: /在新标签页打开/ }).getAttribute('href')).toBe(
    `${proxy.origin}/sandbox-wechat/c1`,
  )
  answers[checkAt] = ok({ bound: true, nickname: '猫的微信' })
  await waitFor(() => expect(screen.getByText('已绑定：猫的微信')).toBeTruthy())
  expect(screen.getByText('微信绑好了')).toBeTruthy()
}, 60_000)

test('a code that is no longer valid offers another', async () => {
  proxy.willAnswer({ [checkAt]: unbound, [codeAt]: aCode(-1_000) })
  renderAsking(<WechatRow available />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '绑定微信' }))
  expect((await screen.findByRole('alert')).textContent).toBe('二维码失效了')
  expect(screen.getByRole('button', { name: '换一个' })).toBeTruthy()
})

test('an installation without WeChat says so beside the button', async () => {
  proxy.willAnswer({ [checkAt]: unbound, [codeAt]: no(404, '这个功能没有开启', { reason: 'not_available' }) })
  renderAsking(<WechatRow available />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '绑定微信' }))
  expect((await screen.findByRole('alert')).textContent).toBe('这个功能没有开启')
})

test('where WeChat cannot work nothing is offered, but what is bound can be unbound', async () => {
  proxy.willAnswer({ [checkAt]: unbound })
  const { container, unmount } = renderAsking(<WechatRow available={false} />)
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  expect(container.textContent).toBe('')
  unmount()
  proxy.willAnswer({ [checkAt]: ok({ bound: true, nickname: '猫的微信' }) })
  renderAsking(<WechatRow available={false} />)
  expect(await screen.findByText('已绑定：猫的微信')).toBeTruthy()
})

test('when the state cannot be read one can try again', async () => {
  proxy.willReply(no(500, '系统繁忙'))
  renderAsking(<WechatRow available />)
  const retry = await screen.findByRole('button', { name: '重试' })
  proxy.willReply(unbound)
  await userEvent.setup().click(retry)
  expect(await screen.findByText('还没有绑定')).toBeTruthy()
})
