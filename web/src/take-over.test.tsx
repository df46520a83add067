import { createMemoryHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#client/queries.ts'
import { stand } from '#shell/lazy-page.tsx'
import { makeRouter } from './router.tsx'
import { takeOver } from './take-over.tsx'

const drawn = {
  now: '2026-11-15T20:00:00.000Z',
  drawing: { signedIn: false, timeZone: 'Europe/London' },
  queries: { mutations: [], queries: [] },
}

const report = vi.fn<(error: unknown) => void>()
const complain = vi.fn<(...said: unknown[]) => void>()
beforeEach(() => {
  report.mockClear()
  complain.mockClear()
  vi.stubGlobal('reportError', report)
  vi.spyOn(console, 'error').mockImplementation(complain)
})

function Window() {
  useEffect(stand)
  return <p className="lit">亮着</p>
}

/** A page that the server has drawn as `html`. */
async function take(html: string): Promise<Element> {
  const place = document.createElement('div')
  place.innerHTML = html
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/403'] }))
  await takeOver(place, <Window />, drawn, { queries: makeQueryClient(), router })
  return place
}

test('a page that is as it was drawn comes alive without a word', async () => {
  await take('<p class="lit">亮着</p>')
  expect(report).not.toHaveBeenCalled()
  expect(complain).not.toHaveBeenCalled()
})

test.each([
  ['a word', '<p class="lit">暗着</p>'],
  ['an element', '<h1 class="lit">亮着</h1>'],
])('that %s is not as it was drawn is told, though React mends it', async (_, html) => {
  const place = await take(html)
  expect(place.innerHTML).toBe('<p class="lit">亮着</p>')
  expect(report).toHaveBeenCalledOnce()
})
