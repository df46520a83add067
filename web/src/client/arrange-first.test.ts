import { afterAll, expect, test, vi } from 'vitest'
import { observer } from './arrange-first.ts'

// Other tests have the same document.
afterAll(() => observer.disconnect())

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
  await vi.waitFor(() => expect(done).toContain('place'))
  expect([...new Set(done)]).toEqual(['styles', 'place'])
})
