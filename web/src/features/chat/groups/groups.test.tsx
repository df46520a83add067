import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterChat } from '#chat/chat-room.ts'
import type { FakeService } from '#chat/testing/fake-service.ts'
import { openFakeChat } from '#chat/testing/open-fake-chat.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { useFlash } from '../flash.ts'
import { useApplications, useGroup } from './group-queries.ts'
import { GroupPage } from './GroupPage.tsx'
import { GroupSettings } from './GroupSettings.tsx'

let service: FakeService
const user = userEvent.setup()

beforeEach(() => {
  useFlash.setState({ flash: null })
  service = openFakeChat()
})

test('what is emptied is nothing to save, and stands there again once something else is saved', async () => {
  const group = {
    ...service.makesGroup('me', { name: '周五' }),
    notification: '八点开',
    introduction: '来玩',
  }
  service.groups.set(group.groupID, { ...group })
  await enterChat()
  renderAsking(<GroupSettings group={group} />)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
  const notice = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '群公告' })
  await user.clear(notice)
  expect(save.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: '群名' }), '开黑')
  await user.click(save)
  await waitFor(() => expect(useFlash.getState().flash?.text).toBe('success'))
  expect(service.groups.get(group.groupID)).toMatchObject({ name: '周五开黑', notification: '八点开' })
  expect(notice.value).toBe('八点开')
})

test('why somebody could not join stands where they asked to: it is no warning', async () => {
  const { selfRole: _role, ...group } = service.makesGroup('bo', { name: '周五' })
  service.faults.refuses.set('joinGroup', { code: 409, reason: 'group_full' })
  await enterChat()
  renderAsking(<GroupPage group={group} />)
  await user.click(screen.getByRole('button', { name: '加入' }))
  expect((await screen.findByRole('alert')).textContent).toBe('no: group_full')
  expect(useFlash.getState().flash).toBeNull()
  expect(console.error).toHaveBeenCalled()
})

function Named({ groupID }: { groupID: string }) {
  const { data: group } = useGroup(groupID)
  const { data: waiting = [] } = useApplications()
  return (
    <p>
      {group === null ? 'gone' : group?.name}, {waiting.length} waiting
    </p>
  )
}

test('a group that is dismissed while it is open is gone, however it was come to know', async () => {
  const { groupID } = service.makesGroup('me', { name: '周五' })
  renderAsking(<Named groupID={groupID} />)
  await act(enterChat)
  await screen.findByText(/^周五/)
  service.groups.delete(groupID)
  act(() => service.tell({ what: 'group', groupID }))
  expect(await screen.findByText(/^gone/)).toBeTruthy()
})

test('who was let in by somebody else does not wait any more', async () => {
  const { groupID } = service.makesGroup('me', { name: '周五' })
  await enterChat()
  renderAsking(<Named groupID={groupID} />)
  await screen.findByText('周五, 1 waiting')
  service.applications.length = 0
  Object.assign(service.groups.get(groupID) ?? {}, { memberCount: 2 })
  act(() => service.tell({ what: 'group', groupID }))
  expect(await screen.findByText('周五, 0 waiting')).toBeTruthy()
})
