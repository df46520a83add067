import { expect, test } from 'vitest'
import { type MoveName, moveNames, moves, type Operation, type Side, type Verb } from './moves.ts'
import { type OrderStatus, orderStatus } from './status.ts'
import { moveFor, moveForOperation, readableReason } from './verbs.ts'

const statuses = Object.values(orderStatus)

/** Written out by hand, so that the table of moves is checked against something else than itself. */
const meanings: Record<
  Verb,
  (side: Side, status: OrderStatus, on: 'order' | 'refund', reason?: string) => MoveName
> = {
  accept: (_side, _status, on) => (on === 'refund' ? 'agree' : 'accept'),
  reject: (_side, status, on) => {
    if (on === 'refund') return 'refuse'
    if (status === 5) return 'decline'
    if (status === 20) return 'declineRenewal'
    return status === 30 || status === 52 ? 'object' : 'reject'
  },
  cancel: (side, _status, _on, reason) =>
    side === 'player' ? 'withdraw' : reason === 'no_show' ? 'sayNoShow' : 'cancel',
  confirm: (_side, _status, on) => (on === 'refund' ? 'dropClaim' : 'confirm'),
  close: (side, _status, _on, reason) =>
    side === 'boss' ? 'endEarly' : reason === 'boss_absent' ? 'sayBossAbsent' : 'finish',
}
const verbs = Object.keys(meanings) as Verb[]

test.each(verbs)(
  'what %s means depends on who says it, of what, with which reason, and where it stands',
  (verb) => {
    for (const side of ['boss', 'player'] as const) {
      for (const status of statuses) {
        for (const on of ['order', 'refund'] as const) {
          for (const reason of [undefined, 'no_show', 'boss_absent', '另有安排']) {
            const meant = moveFor(verb, { side, status, on, reason })
            const said = `${side} ${status} ${on} ${reason ?? ''}`
            expect([said, meant]).toEqual([said, meanings[verb](side, status, on, reason)])
          }
        }
      }
    }
  },
)

/** Their other names, and what they are said of there. */
const operations: readonly (readonly [Operation, Verb, 'order' | 'refund'])[] = [
  ['cancel', 'cancel', 'order'],
  ['finish', 'close', 'order'],
  ['confirm', 'confirm', 'order'],
  ['agree', 'accept', 'refund'],
  ['refuse', 'reject', 'refund'],
]

test.each(operations)('the operation %s is the word %s, said of the %s', (op, verb, on) => {
  for (const side of ['boss', 'player'] as const) {
    for (const status of statuses) {
      for (const reason of [undefined, 'no_show', 'boss_absent', '另有安排']) {
        expect(moveForOperation(op, { side, status, reason })).toBe(
          moveFor(verb, { side, status, on, reason }),
        )
      }
    }
  }
})

test('whoever is asked for a reason is named here, and nobody else', () => {
  const asking = (how: 'required' | 'expected') => moveNames.filter((name) => moves[name].asksReason === how)
  expect(asking('required')).toEqual(['reject', 'askRefund', 'refuse', 'resolve'])
  expect(asking('expected')).toEqual(['object', 'escalate'])
})

test('a word for programs is no reason to show', () => {
  expect(['no_show', 'boss_absent', undefined, '另有安排'].map(readableReason)).toEqual([
    '',
    '',
    '',
    '另有安排',
  ])
})
