import { expect, test } from 'vitest'
import { type Between, objectToWriting } from './who-may-write.ts'

const bossToCompanion: Between = {
  areBlocked: false,
  senderMuted: false,
  senderIsPlayer: false,
  receiverIsPlayer: true,
  shareOrder: false,
  haveTalked: false,
  begunThisHour: 0,
}
const back = { senderIsPlayer: true, receiverIsPlayer: false }
const companions = { senderIsPlayer: true, receiverIsPlayer: true }
const bosses = { senderIsPlayer: false, receiverIsPlayer: false }

test.each<readonly [string, Partial<Between>, string | undefined]>([
  ['a boss to a companion', {}, undefined],
  ['a companion to a boss', back, undefined],
  ['companions among themselves', companions, 'chat_not_allowed'],
  ['companions who share an order', { ...companions, shareOrder: true }, undefined],
  [
    'companions who have talked while one was a boss',
    { ...companions, haveTalked: true },
    'chat_not_allowed',
  ],
  ['a boss to a boss', bosses, 'chat_not_allowed'],
  ['across a block', { areBlocked: true }, 'chat_blocked'],
  ['across a block with an order', { areBlocked: true, shareOrder: true }, 'chat_blocked'],
  ['whoever is silenced', { senderMuted: true }, 'muted'],
  ['whoever is silenced, across a block', { senderMuted: true, areBlocked: true }, 'muted'],
  ['to the fifth stranger', { begunThisHour: 4 }, undefined],
  ['to the sixth stranger', { begunThisHour: 5 }, 'too_many_strangers'],
  ['to whom one has an order with, after five strangers', { begunThisHour: 5, shareOrder: true }, undefined],
  ['to whom one has talked with, after five strangers', { begunThisHour: 5, haveTalked: true }, undefined],
])('who writes %s', (_, known, reason) => {
  expect(objectToWriting({ ...bossToCompanion, ...known })).toBe(reason)
})
