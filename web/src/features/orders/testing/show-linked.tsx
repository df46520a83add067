import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderAsking } from '#client/testing/with-queries.tsx'

/** A part of a page that leads elsewhere: it needs a router, but no pages. */
export function showLinked(part: ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  })
  renderAsking(<RouterProvider router={router} />)
}
