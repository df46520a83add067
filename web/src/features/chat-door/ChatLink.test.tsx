import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '#client/testing/profile.ts'
import { renderAt } from '#testing/with-router.tsx'
import { ChatLink } from './ChatLink.tsx'
import { closeChat, isChatOpen, openChat, servicePlace, useChatPanel } from './place.ts'

beforeEach(() => {
  localStorage.clear()
  closeChat()
})

async function press(place = { id: 'u1' }) {
  const { router } = await renderAt('/home', <ChatLink place={place}>私信</ChatLink>)
  await userEvent.setup().click(screen.getByRole('link', { name: '私信' }))
  return router.state.location.href
}

test('who is signed in stays on the page, and the panel opens beside it', async () => {
  localStorage.setItem('Authorization', 't1')
  expect(await press()).toBe('/home')
  expect(useChatPanel.getState()).toEqual({ open: true, target: { conversationType: 'C2C', to: 'u1' } })
})

test('a visitor goes to the address of the conversation, which asks to sign in first', async () => {
  expect(await press()).toBe('/chat?type=1&id=u1')
  expect(useChatPanel.getState().open).toBe(false)
})

test('who is customer service goes to the desk', async () => {
  localStorage.setItem('Authorization', 't1')
  localStorage.setItem('profileData', JSON.stringify(aProfile({ roles: ['staff'] })))
  expect(await press({ id: servicePlace.id })).toBe('/chat?type=1&id=sq_service')
})

test('type 3 is a group; only the conversation that is open counts as looked at', () => {
  openChat({ type: '3', id: 'g1' })
  expect(isChatOpen({ conversationType: 'GROUP', to: 'g1' })).toBe(true)
  expect(isChatOpen({ conversationType: 'C2C', to: 'g1' })).toBe(false)
  closeChat()
  expect(isChatOpen({ conversationType: 'GROUP', to: 'g1' })).toBe(false)
})
