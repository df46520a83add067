import { listLikes } from '@kaihei/domain/likes/calls'
import { pagesFor } from '#client/queries.ts'

/** Whom I like. One that is liked no more keeps its place until the next visit, so that it can be taken back. */
export const likePagesQuery = pagesFor(
  listLikes,
  {},
  { refetchOnMount: 'always', refetchOnWindowFocus: false },
)
