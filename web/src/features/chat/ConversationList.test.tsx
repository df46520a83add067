import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startSession } from '#client/session.ts'
import { aProfile } from '#client/testing/profile.ts'
import { showLinked } from '#testing/with-router.tsx'
import { ConversationList } from './ConversationList.tsx'
import { keepDraft } from './drafts.ts'
import { aCard, aConversation } from './testing/messages.ts'

const { lastMessage } = aConversation()
const group = aConversation({
  conversationID: 'GROUPg1',
  type: 'GROUP',
  groupProfile: { groupID: 'g1', name: '周五开黑', avatar: '', type: 'Meeting' },
})
const orders = aConversation({
  conversationID: 'C2Csq_order',
  userProfile: { userID: 'sq_order', nick: '订单消息', avatar: '' },
  lastMessage: { ...lastMessage, ...aCard({ type: 'play_order', msg: '有新订单', orderId: 'o1' }) },
})
const hidden = aConversation({
  conversationID: 'C2Csq_hide_notify',
  userProfile: { userID: 'sq_hide_notify', nick: '通知', avatar: '' },
})

test('customer service stands on top, then people, groups and the house; what is hidden stays so', () => {
  showLinked(
    <ConversationList
      conversations={[orders, hidden, group, aConversation({ unreadCount: 3 })]}
      chosen={undefined}
      onChoose={() => undefined}
    />,
  )
  const names = screen.getAllByRole('button').map((row) => row.querySelector('b')?.textContent)
  expect(names).toEqual(['客服', '小橘灯', '周五开黑', '订单消息'])
  expect(screen.getByText('3 条未读')).toBeTruthy()
  expect(screen.getByText('有新订单')).toBeTruthy()
})

test('what was begun elsewhere is told, and a press opens the conversation', async () => {
  keepDraft('C2Cu1', '还没写完')
  const onChoose = vi.fn<(id: string) => void>()
  showLinked(<ConversationList conversations={[aConversation()]} chosen={undefined} onChoose={onChoose} />)
  await userEvent.setup().click(screen.getByRole('button', { name: /小橘灯.*还没写完/ }))
  expect(onChoose).toHaveBeenCalledWith('C2Cu1')
  keepDraft('C2Cu1', '')
})

test('that something happened in a group is said in the reader’s words, and by nobody', () => {
  startSession({ token: 't1', profile: aProfile({ uk: 'u1' }) })
  const tip = { operationType: 1, operatorID: 'u1', userIDList: ['u1'] }
  const said = { ...lastMessage, type: 'TIMGroupTipElem', payload: tip, messageForShow: '[群提示]' } as const
  showLinked(
    <ConversationList
      conversations={[{ ...group, lastMessage: said }]}
      chosen={undefined}
      onChoose={() => undefined}
    />,
  )
  expect(screen.getByText('[成员或群资料有变化]')).toBeTruthy()
})
