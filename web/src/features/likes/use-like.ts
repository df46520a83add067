import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { loadChunk } from '#client/chunk.ts'
import { sayFailure } from '#client/failures.ts'
import { readToken } from '#client/session.ts'
import { text } from '#text/text.ts'
import type { Like } from './press-like.ts'

/** What a press on a heart does. How it is done comes to whoever is signed in; a visitor signs in first. */
export function useLike(): (like: Like) => void {
  const queries = useQueryClient()
  const router = useRouter()
  return (like) => {
    if (readToken() === null) {
      void router.navigate({ to: '/login', search: { return: router.state.location.href } })
      return
    }
    loadChunk(() => import('./press-like.ts')).then(
      ({ pressLike }) => pressLike(queries, like),
      () => sayFailure(new Error(text.failure.chunk.text)),
    )
  }
}
