import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from '#client/chunk.ts'
import { noteReach } from '#client/reach.ts'
import { lazyPage } from './lazy-page.tsx'

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = { default: () => <h1>到了</h1> }

test('the page takes the place of what waited for it', async () => {
  const Page = lazyPage(() => Promise.resolve(page), <p>等一下</p>)
  render(<Page />)
  expect(screen.getByText('等一下')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '到了' })).toBeTruthy()
})

test('a page preloaded is there at once', async () => {
  const Page = lazyPage(() => Promise.resolve(page), <p>等一下</p>)
  await Page.preload()
  await waitFor(() => {
    const { unmount } = render(<Page />)
    const waits = screen.queryByText('等一下') !== null
    unmount()
    expect(waits).toBe(false)
  })
})

test('a chunk that does not load is a ChunkLoadError, and 重试 loads it again', async () => {
  const load = vi.fn<() => Promise<typeof page>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValueOnce(page)
  const Page = lazyPage(load)
  render(<Page />)
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(console.error).toHaveBeenCalledWith('err', expect.objectContaining({ name: 'ChunkLoadError' }))
  await userEvent.setup().click(retry)
  expect(await screen.findByRole('heading', { name: '到了' })).toBeTruthy()
})

test('when that fails too only a reload is left', async () => {
  const Page = lazyPage<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  render(<Page />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '刷新页面' })).toBeTruthy()
})

test('what did not load comes by itself when the network is back', async () => {
  const load = vi.fn<() => Promise<typeof page>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValueOnce(page)
  const Page = lazyPage(load)
  render(<Page />)
  await screen.findByRole('button', { name: '重试' })
  act(() => noteReach(false))
  act(() => noteReach(true))
  expect(await screen.findByRole('heading', { name: '到了' })).toBeTruthy()
})

test.each([
  { serves: '/assets/shell-2.js', says: '等一下' },
  { serves: '/assets/shell-1.js', says: '这一页没有加载出来' },
])(
  'a page of shell-1 whose part is gone while the server has $serves says $says',
  async ({ serves, says }) => {
    const script = document.head.appendChild(document.createElement('script'))
    script.setAttribute('type', 'module')
    script.setAttribute('src', '/assets/shell-1.js')
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(`<script src="${serves}">`))
    const Page = lazyPage<object>(() => Promise.reject(new TypeError('Failed to fetch')), <p>等一下</p>)
    render(<Page />)
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/shell', { cache: 'no-store' }))
    // Loaded anew it has nothing more to say; until then it waits.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await screen.findByText(says)).toBeTruthy()
    script.remove()
  },
)

test('a page that breaks while drawing says so and offers a reload', async () => {
  function Broken(): never {
    throw new Error('boom')
  }
  const Page = lazyPage(() => Promise.resolve({ default: Broken }))
  render(<Page />)
  expect(await screen.findByText('页面出了点问题')).toBeTruthy()
})

test('a chunk is failed after 120 000 ms with a ChunkLoadError', async () => {
  vi.useFakeTimers()
  const settled = vi.fn<(error: unknown) => void>()
  loadChunk(() => new Promise(() => undefined)).catch(settled)
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(settled).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ChunkLoadError' }))
})
