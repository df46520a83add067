import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { forgetWithSession, makeQueryClient } from '../queries.ts'

/** Draws a piece of the page that asks the server. */
export function renderAsking(piece: ReactNode) {
  const queries = makeQueryClient()
  forgetWithSession(queries)
  const view = render(<QueryClientProvider client={queries}>{piece}</QueryClientProvider>)
  return { ...view, queries }
}
