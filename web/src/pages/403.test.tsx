import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { lastForbidden } from '#client/failures.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import ForbiddenPage from './403.tsx'

const proxy = serveVisitor('/403')

test('whoever was banned reads why, and answers once with what the refusal gave them', async () => {
  lastForbidden.why = new CallError('封禁', {
    code: 403,
    reason: 'account_banned',
    detail: { because: '盗刷他人的卡', answerToken: 'token-1' },
  })
  proxy.willAnswer({ '/proxy/web/sanctions/answer': ok({ id: 'r1' }) })
  openPage('/403', ForbiddenPage, '/403')
  expect(await screen.findByRole('heading', { name: '这个账号被封禁了' })).toBeDefined()
  expect(screen.getByText('理由：盗刷他人的卡')).toBeDefined()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('有话要说，可以答复一次'), '是银行弄错了')
  await user.click(screen.getByRole('button', { name: '答复' }))
  expect(await screen.findByText('送出了，客服看完会告诉你。')).toBeDefined()
  expect(proxy.heard.map(({ body }): unknown => JSON.parse(body))).toEqual([
    { token: 'token-1', text: '是银行弄错了' },
  ])
})

test('whoever is signed in and frozen reads so; an answer that was given is not asked for again', async () => {
  localStorage.setItem('Authorization', 't1')
  lastForbidden.why = new CallError('冻结', { code: 403, reason: 'account_frozen' })
  const item = { id: 's1', kind: 'freeze', reason: '充值被撤回', until: null, answered: true }
  proxy.willAnswer({ '/proxy/web/sanctions/mine': ok({ items: [item] }) })
  openPage('/403', ForbiddenPage, '/403')
  expect(await screen.findByText('理由：充值被撤回')).toBeDefined()
  expect(screen.getByRole('heading', { name: '你的账号被冻结了' })).toBeDefined()
  expect(screen.getByText('你已经答复过了，客服看完会告诉你。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '答复' })).toBeNull()
})

test('anybody else reads that this door is not theirs, and nothing of sanctions', async () => {
  proxy.willAnswer({ '/proxy/web/sanctions/mine': no(401, '请先登录') })
  openPage('/403', ForbiddenPage, '/403')
  expect(await screen.findByRole('heading', { name: '这扇门没有为你打开' })).toBeDefined()
  expect(proxy.heard).toEqual([])
})
