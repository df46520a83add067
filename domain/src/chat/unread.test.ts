import { expect, test } from 'vitest'
import { sumUnread } from './unread.ts'

const some = [
  { conversationID: 'C2Cu1', unreadCount: 1 },
  { conversationID: 'GROUPg1', unreadCount: 2 },
  { conversationID: 'C2Csq_order', unreadCount: 4 },
  { conversationID: 'C2Csq_service', unreadCount: 8 },
  { conversationID: 'C2Csq_hide_notify', unreadCount: 16 },
  { conversationID: '@TIM#SYSTEM', unreadCount: 32 },
]

test('the total counts everything but the system and what no list shows', () => {
  expect(sumUnread(some).totalUnread).toBe(1 + 2 + 4 + 8)
})

test('the badge counts the system and the accounts of the house that report, not customer service', () => {
  expect(sumUnread(some).systemUnread).toBe(4 + 32)
})

test('a group whose id is the name of an account of the house is none', () => {
  expect(sumUnread([{ conversationID: 'GROUPsq_order', unreadCount: 3 }])).toEqual({
    totalUnread: 3,
    systemUnread: 0,
  })
})
