import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAsking } from '#client/testing/with-queries.tsx'
import type { FakeService } from './testing/fake-service.ts'
import { openFakeChat } from './testing/open-fake-chat.ts'
import { useUnread } from './unread.ts'
import { useChat } from './use-chat.ts'

let service: FakeService

beforeEach(() => {
  service = openFakeChat()
})

function Badge() {
  const { totalUnread, systemUnread } = useUnread(true)
  return (
    <p>
      unread {totalUnread}, system {systemUnread}
    </p>
  )
}

function Customers() {
  const customers = useChat((state) => state.customers)
  return <p>customers {customers.map(({ name }) => name).join()}</p>
}

test('a page outside of the chat counts by one call', async () => {
  service.says('bo', 'me', 'one')
  service.says('sq_order', 'me', 'two')
  renderAsking(<Badge />)
  await screen.findByText('unread 2, system 1')
  expect(service.heard.called).toEqual(['listConversations'])
  expect(service.heard.hellos).toEqual([])
})

test('the first screen that asks enters the chat, and the badge hears from there without asking', async () => {
  service.says('bo', 'me', 'one')
  renderAsking(
    <>
      <Badge />
      <Customers />
    </>,
  )
  await screen.findByText('customers nick of bo')
  await waitFor(() => expect(service.heard.hellos).toHaveLength(1))
  service.heard.called.length = 0
  service.says('bo', 'me', 'two')
  await screen.findByText('unread 2, system 0')
  expect(service.heard.called).toEqual([])
})
