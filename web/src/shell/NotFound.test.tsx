import { expect, test, vi } from 'vitest'
import { renderAt } from '#testing/with-router.tsx'
import { nextPage } from './lazy-page.tsx'
import { NotFound } from './NotFound.tsx'

test('the page that is not there is alive at once, not when everybody has stopped waiting for it', async () => {
  const alive = vi.fn<() => void>()
  void nextPage().then(alive)
  await renderAt('/nothing/here', <NotFound />)
  await vi.waitFor(() => expect(alive).toHaveBeenCalledOnce(), { timeout: 5_000 })
})
