import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { makeRouter } from './router.tsx'

interface AppProps {
  queries: QueryClient
  router: ReturnType<typeof makeRouter>
}

/** The whole of it, as the server draws it and the browser takes it over. */
export function App({ queries, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
