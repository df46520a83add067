import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterChat, openConversation } from '#chat/chat-room.ts'
import { useChatState } from '#chat/chat-state.ts'
import type { FakeService } from '#chat/testing/fake-service.ts'
import { openFakeChat } from '#chat/testing/open-fake-chat.ts'
import { showLinked } from '#testing/with-router.tsx'
import { Talk } from './Talk.tsx'

let service: FakeService
let uploads: Upload[]

/** A file on its way, until the test lets it arrive. */
class Upload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    uploads.push(this)
  }
  arrive() {
    const file = { fileId: 'f1', url: '/media/f1', kind: 'image', width: 8, height: 8 }
    this.responseText = JSON.stringify({
      code: 200,
      message: 'ok',
      data: { ...file, seconds: null, peaks: null },
    })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  uploads = []
  vi.stubGlobal('XMLHttpRequest', Upload)
  service = openFakeChat()
})

function OpenTalk() {
  const to = useChatState(({ open }) => open?.conversationID.slice(3))
  return to !== undefined && <Talk key={to} target={{ conversationType: 'C2C', to }} />
}

test('a picture goes to whom it was chosen for, also when somebody else is talked with by the time it is there', async () => {
  await enterChat()
  openConversation('C2Cbo')
  const { container } = showLinked(<OpenTalk />)
  await screen.findByRole('button', { name: '发图片' })
  const file = new File(['…'], 'map.png', { type: 'image/png' })
  fireEvent.change(container.querySelector('input[type=file]') ?? container, { target: { files: [file] } })
  await waitFor(() => expect(uploads).toHaveLength(1))

  act(() => openConversation('C2Cal'))
  act(() => uploads[0]?.arrive())
  await waitFor(() => expect(service.logBetween('me', 'C2Cbo')).toHaveLength(1))
  expect(service.logBetween('me', 'C2Cal')).toEqual([])

  // One that is pasted where one writes goes the same way.
  await screen.findByRole('button', { name: '发图片' })
  fireEvent.paste(screen.getByRole('textbox', { name: '写消息' }), { clipboardData: { files: [file] } })
  await waitFor(() => expect(uploads).toHaveLength(2))
  act(() => uploads[1]?.arrive())
  await waitFor(() => expect(service.logBetween('me', 'C2Cal')).toHaveLength(1))
})
