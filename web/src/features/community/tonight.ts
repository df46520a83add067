import { readTonight } from '@kaihei/domain/community/calls'
import { queryFor } from '#client/queries.ts'

/** How much is going on: for one line on /home, which reads nothing else of the street. */
export const tonightQuery = queryFor(readTonight, {})
