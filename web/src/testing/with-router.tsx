import type { PagePath } from '@kaihei/domain/pages'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { parseSearch, readSearch, stringifySearch } from '#search.ts'
import type { Said } from '#read-search.ts'

function makeTestRouter(routeTree: AnyRoute, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  return createRouter({ routeTree, history, parseSearch, stringifySearch })
}

/** One page under its address, without the bars around it; every other address is empty. */
export function openPage(path: PagePath, Page: ComponentType, address: string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null })
  const page = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (said: Said) => readSearch(path, said),
    component: () => <Page />,
  })
  const router = makeTestRouter(root.addChildren([page]), address)
  renderAsking(<RouterProvider router={router} />)
  return router
}

/** A piece of the shell as if it stood on a page with this address. */
export async function renderAt(address: string, piece: ReactNode) {
  const root = createRootRoute({
    component: () => <div data-testid="drawn">{piece}</div>,
    notFoundComponent: () => null,
  })
  const router = makeTestRouter(root, address)
  const view = renderAsking(<RouterProvider router={router} />)
  await waitFor(() => view.getByTestId('drawn'))
  return { ...view, router }
}

/** A part of a page that leads elsewhere: it needs a router, but no pages. */
export function showLinked(part: ReactNode) {
  const router = makeTestRouter(createRootRoute(), '/')
  return renderAsking(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
}
