import { expect, test, vi } from 'vitest'
import { nextTurn } from './next-turn.ts'
import './arrange-first.ts'

test('what has come into a page is given styles in one turn and a place in the next', async () => {
  const done: string[] = []
  const come = document.createElement('section')
  const read = globalThis.getComputedStyle
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element, pseudo) => {
    if (element === come) done.push('styles')
    return read(element, pseudo)
  })
  vi.spyOn(come, 'getBoundingClientRect').mockImplementation(() => {
    done.push('place')
    return new DOMRect()
  })
  document.body.append(come)
  await Promise.resolve()
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['styles'])
  await vi.waitFor(() => expect(done).toEqual(['styles', 'place']))
})
