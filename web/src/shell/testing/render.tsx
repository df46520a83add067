import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderAsking } from '#client/testing/with-queries.tsx'

/** Draws a piece of the shell as if it stood on a page with this address. */
export async function renderAt(path: string, piece: ReactNode) {
  const root = createRootRoute({
    component: () => <div data-testid="drawn">{piece}</div>,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) })
  const view = renderAsking(<RouterProvider router={router} />)
  await waitFor(() => view.getByTestId('drawn'))
  return { ...view, router }
}
