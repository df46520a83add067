import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '#client/testing/profile.ts'
import { renderAt } from '#testing/with-router.tsx'
import { ChatLink } from './ChatLink.tsx'
import { isChatOpen, servicePlace, useChatDoor, useChatPanel } from './place.ts'

beforeEach(() => localStorage.clear())

async function press(place = { id: 'u1' }) {
  const { router } = await renderAt('/home', <ChatLink place={place}>私信</ChatLink>)
  await userEvent.setup().click(screen.getByRole('link', { name: '私信' }))
  return router.state.location
}

test('who is signed in stays on the page, and the panel opens beside it', async () => {
  localStorage.setItem('Authorization', 't1')
  const { href, state } = await press()
  expect(href).toBe('/home')
  expect(state.chat?.target).toEqual({ conversationType: 'C2C', to: 'u1' })
})

test('a visitor goes to the address of the conversation, which asks to sign in first', async () => {
  const { href, state } = await press()
  expect(href).toBe('/chat?type=1&id=u1')
  expect(state.chat).toBeUndefined()
})

test('who is customer service goes to the desk', async () => {
  localStorage.setItem('Authorization', 't1')
  localStorage.setItem('profileData', JSON.stringify(aProfile({ roles: ['staff'] })))
  expect((await press({ id: servicePlace.id })).href).toBe('/chat?type=1&id=sq_service')
})

function Door() {
  const target = useChatPanel()
  const { openChat, closeChat } = useChatDoor()
  return (
    <>
      <p>{target === undefined ? 'closed' : (target?.to ?? 'list')}</p>
      <button type="button" onClick={() => openChat()}>
        list
      </button>
      <button type="button" onClick={() => openChat({ type: '3', id: 'g1' })}>
        group
      </button>
      <button type="button" onClick={closeChat}>
        close
      </button>
    </>
  )
}

async function showDoor() {
  const user = userEvent.setup()
  const { router } = await renderAt('/home?online=true', <Door />)
  return {
    router,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    shows: (words: string) => screen.findByText(words, { selector: 'p' }),
  }
}

test('on a phone the way back leads from a conversation to the list, and from there out of the panel', async () => {
  const { router, press: pressOn, shows } = await showDoor()
  await pressOn('list')
  await shows('list')
  await pressOn('group')
  await shows('g1')
  act(() => router.history.back())
  await shows('list')
  act(() => router.history.back())
  await shows('closed')
  expect(router.state.location.href).toBe('/home?online=true')
})

test('closing leaves the page as it was, however deep one had gone', async () => {
  const { router, press: pressOn, shows } = await showDoor()
  await pressOn('list')
  await shows('list')
  await pressOn('group')
  await shows('g1')
  await pressOn('close')
  await shows('closed')
  expect(router.state.location.href).toBe('/home?online=true')
})

test('only the conversation that is open counts as looked at', () => {
  history.replaceState({ chat: { target: { conversationType: 'GROUP', to: 'g1' }, depth: 1 } }, '')
  expect(isChatOpen({ conversationType: 'GROUP', to: 'g1' })).toBe(true)
  expect(isChatOpen({ conversationType: 'C2C', to: 'g1' })).toBe(false)
  history.replaceState(null, '')
  expect(isChatOpen({ conversationType: 'GROUP', to: 'g1' })).toBe(false)
})
