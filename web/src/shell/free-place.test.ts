// @vitest-environment node
import { expect, test } from 'vitest'
import { findFreePlace, isFree } from './free-place.ts'

const window = { width: 1000, height: 800 }
const size = { width: 300, height: 120 }
const margins = { left: 20, right: 80, bottom: 20 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('with nothing in the way it stands in the corner at the right', () => {
  expect(findFreePlace(window, size, margins, [])).toEqual(box(620, 660, 300, 120))
})

test('a button in the corner sends it up, just above the button', () => {
  const button = box(700, 720, 80, 40)
  const place = findFreePlace(window, size, margins, [button])
  expect(place).toEqual(box(620, 588, 300, 120))
  expect(place !== null && isFree(place, [button])).toBe(true)
})

test('a form along the whole right side sends it to the left', () => {
  expect(findFreePlace(window, size, margins, [box(600, 0, 400, 800)])).toMatchObject({ left: 20, top: 660 })
})

test('where everything is taken there is no place', () => {
  expect(findFreePlace(window, size, margins, [box(0, 0, 1000, 800)])).toBeNull()
  expect(findFreePlace({ width: 340, height: 800 }, size, margins, [box(0, 400, 340, 400)])).toBeNull()
})
