import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { parseSearch, stringifySearch } from '#shell/search-params.ts'

/** One page under its address, without the bars around it; every other address is empty. */
export function openPage(path: string, Page: ComponentType, address: string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null })
  const page = createRoute({ getParentRoute: () => root, path, component: () => <Page /> })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  renderAsking(<RouterProvider router={router} />)
  return router
}
