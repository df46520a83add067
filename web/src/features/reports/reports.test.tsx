import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import CautionCard from './CautionCard.tsx'
import { closeReport, openReport, useReported } from './open-report.ts'
import ReportDialog from './ReportDialog.tsx'

const proxy = serveMember('/user')
const reported = { kind: 'person', id: 'abcdefgh12345678' } as const
const sent = () => proxy.heard.map(({ body }): unknown => JSON.parse(body))

function show(answer: Parameters<typeof proxy.willReply>[0]) {
  proxy.willAnswer({ '/proxy/web/reports/add': answer })
  const onClose = vi.fn<() => void>()
  renderAsking(<ReportDialog reported={reported} onClose={onClose} />)
  return onClose
}

async function choose(reason: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: '哪里不对' }))
  await user.click(await screen.findByRole('option', { name: reason }))
  return user
}

test('a report has a reason, may have words, and says that it has arrived', async () => {
  const onClose = show(ok({ id: 'r1' }))
  const user = await choose('骚扰、辱骂')
  await user.type(screen.getByLabelText('发生了什么'), '  骂人  ')
  await user.click(screen.getByRole('button', { name: '提交举报' }))
  expect(await screen.findByRole('dialog', { name: '收到了' })).toBeDefined()
  expect(sent()).toEqual([{ ...reported, reason: 'harassment', text: '骂人' }])
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('without a reason nothing is sent', async () => {
  show(ok({ id: 'r1' }))
  await userEvent.setup().click(screen.getByRole('button', { name: '提交举报' }))
  expect(screen.getByText('请填写理由')).toBeDefined()
  expect(sent()).toEqual([])
})

test('what was reported before is said so, and what was typed stays', async () => {
  show(no(409, '你已经举报过了', { reason: 'already_reported' }))
  const user = await choose('其他')
  await user.type(screen.getByLabelText('发生了什么'), '再说一遍')
  await user.click(screen.getByRole('button', { name: '提交举报' }))
  expect((await screen.findByRole('alert')).textContent).toContain('你已经举报过了')
  expect(screen.getByLabelText<HTMLTextAreaElement>('发生了什么').value).toBe('再说一遍')
})

test('whoever wants to report something opens the dialog by what it is', () => {
  act(() => openReport({ kind: 'message', id: 'm1' }))
  expect(useReported.getState().reported).toEqual({ kind: 'message', id: 'm1' })
  act(() => closeReport())
  expect(useReported.getState().reported).toBeNull()
})

test('a word of caution says what it is about', () => {
  renderAsking(<CautionCard about="card" />)
  expect(screen.getByRole('complementary', { name: '安全提示' }).textContent).toContain('银行卡号')
})
