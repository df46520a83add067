import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { DecideDialog } from './DecideDialog.tsx'

const application: InspectedApplication = {
  id: '0197f2a0-0000-7000-8000-000000000001',
  state: 'submitted',
  applicant: { uk: 'abcdefgh12345678', showId: '88126', nickname: '夜航', avatar: '', hue: 45, sex: 2 },
  motto: '输了先笑',
  introduction: '',
  languages: ['普通话'],
  tags: [],
  contact: 'discord: sail',
  voice: null,
  photos: [],
  services: [],
  submittedAt: '2026-01-01T00:00:00Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
}

const proxy = serveMember('/ops/applications')
const decideAt = '/proxy/web/ops/applications/decide'

function show(approve: boolean, answer: Parameters<typeof proxy.willReply>[0] = ok(application)) {
  proxy.willAnswer({ [decideAt]: answer })
  const onDecided = vi.fn<(by: string) => void>()
  renderAsking(
    <DecideDialog
      application={application}
      approve={approve}
      onDecided={onDecided}
      onClose={() => undefined}
    />,
  )
  return onDecided
}

const sent = () => proxy.heard.map(({ body }): unknown => JSON.parse(body))

test('a decision needs a reason, in the words of the call', async () => {
  const onDecided = show(true)
  await userEvent.setup().click(screen.getByRole('button', { name: '通过' }))
  expect(screen.getByRole('alert').textContent).toBe('理由至少 2 个字符')
  expect(sent()).toEqual([])
  expect(onDecided).not.toHaveBeenCalled()
})

test('it is sent once, however often it is pressed', async () => {
  const onDecided = show(false)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('理由（对方可见）'), '  语音听不清  ')
  await user.dblClick(screen.getByRole('button', { name: '退回' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith('me'))
  expect(sent()).toEqual([{ id: application.id, approve: false, reason: '语音听不清' }])
})

test('what is for colleagues is asked for apart, and need not be said', async () => {
  const onDecided = show(false)
  const user = userEvent.setup()
  expect(screen.getByText(/申请人会在入驻页看到/)).toBeDefined()
  expect(screen.getByText(/只留在审计记录里，对方看不到/)).toBeDefined()
  await user.type(screen.getByLabelText('理由（对方可见）'), '语音听不清')
  await user.type(screen.getByLabelText('内部备注'), ' 像是转播的声音 ')
  await user.click(screen.getByRole('button', { name: '退回' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalled())
  expect(sent()[0]).toMatchObject({ reason: '语音听不清', remark: '像是转播的声音' })
})

test('a reason that is often given is one press', async () => {
  show(false)
  await userEvent.setup().click(screen.getByRole('button', { name: '照片不合适，请换一张' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('理由（对方可见）').value).toBe('照片不合适，请换一张')
})

test('why the server did not take it stands in the dialog', async () => {
  show(true, no(409, '你已经是陪玩了', { reason: 'already_player' }))
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('理由（对方可见）'), '声音好听')
  await user.click(screen.getByRole('button', { name: '通过' }))
  expect((await screen.findByRole('alert')).textContent).toBe('你已经是陪玩了')
})

test('that a colleague was faster is told to whoever opened it', async () => {
  const onDecided = show(true, no(409, '这份申请已经处理过了', { reason: 'application_decided' }))
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('理由（对方可见）'), '声音好听')
  await user.click(screen.getByRole('button', { name: '通过' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith('colleague'))
})
