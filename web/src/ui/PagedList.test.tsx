import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PagedList } from './PagedList.tsx'
import type { Pages } from './PagedList.tsx'

const settled = {
  data: { pages: [{ items: ['a', 'b'] }, { items: ['c'] }] },
  isError: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => Promise.resolve(),
  fetchNextPage: () => Promise.resolve(),
}

function show(pages: Partial<Pages<string>>) {
  render(
    <PagedList
      pages={{ ...settled, ...pages }}
      words={{ failed: { title: 'Failed', text: '' }, more: 'More', loadingMore: '…', moreFailed: 'Again' }}
      retryLabel="Retry"
      skeleton={<p>on its way</p>}
      empty={<p>nothing here</p>}
      itemKey={(item) => item}
      renderItem={(item) => item}
      end={<p>the end</p>}
    />,
  )
}

test('what is on its way, and what turned out empty, is said', () => {
  show({ data: undefined })
  expect(screen.getByText('on its way')).toBeDefined()
  show({ data: { pages: [{ items: [] }] } })
  expect(screen.getByText('nothing here')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the items of all pages are one list with an end', () => {
  show({})
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c'])
  expect(screen.getByText('the end')).toBeDefined()
})

test('a list that did not load can be asked for again', async () => {
  const refetch = vi.fn<() => Promise<void>>().mockResolvedValue()
  show({ data: undefined, isError: true, refetch })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a next page that did not arrive keeps the list and can be asked for again', async () => {
  const fetchNextPage = vi.fn<() => Promise<void>>().mockResolvedValue()
  show({ hasNextPage: true, isFetchNextPageError: true, fetchNextPage })
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
