import { moves } from '@kaihei/domain/orders/moves'
import { isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import { timerNames } from '@kaihei/domain/orders/timers'
import { expect, test } from 'vitest'
import { drawSigns } from './machine.ts'

const signs = drawSigns()

test('every move and every timer of the machine is drawn', () => {
  const drawn = new Set(signs.flatMap(({ arrows }) => arrows.map(({ what }) => what)))
  expect([...drawn].toSorted()).toEqual([...Object.keys(moves), ...timerNames].toSorted())
})

test('every open state has a sign, and every state can be reached', () => {
  const all = Object.values(orderStatus)
  const withSign = signs.map(({ status }) => status)
  expect(all.filter((status) => isOpenOrder(status) && !withSign.includes(status))).toEqual([])
  const reached = signs.flatMap(({ arrows }) => arrows.flatMap(({ to }) => to))
  // A new order waits; what staff close from anywhere is told in words.
  const untold = all.filter((status) => !reached.includes(status))
  expect(untold).toEqual([orderStatus.closedByStaff])
})

test('the two entrances have nothing of each other', () => {
  const [direct, fast] = signs.map(({ arrows }) => arrows.map(({ what }) => what))
  expect(direct).toContain('accept')
  expect(fast).not.toContain('accept')
  expect(direct).not.toContain('select')
  expect(direct).not.toContain('autoSelected')
})
