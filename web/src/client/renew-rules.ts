import { getPublicConfig } from '@kaihei/domain/config/calls'
import { listGames } from '@kaihei/domain/games/calls'
import { getGiftTerms, listGiftCatalogue } from '@kaihei/domain/gifts/calls'
import { runRules } from '@kaihei/domain/rules/run-rules'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { publicConfigQuery } from './public-config.ts'
import { renew } from './queries.ts'

/**
 * Other numbers hold: the page goes by them from now on, and what is on the screen is drawn again. Sentences that were made
 * of numbers as their words were loaded stay until the next document.
 */
export async function renewRules(queries: QueryClient): Promise<void> {
  const { rules, ...config } = await call(getPublicConfig, {}, { quiet: true })
  runRules(rules)
  queries.setQueryData(publicConfigQuery.queryKey, config)
  drawAgain(queries)
  // What is offered may be other games and gifts than it was.
  await renew(queries, [listGames, listGiftCatalogue, getGiftTerms])
}

/** Screens draw what they have read; given the same once more as something new, they do so with the numbers of now. */
function drawAgain(queries: QueryClient): void {
  for (const query of queries.getQueryCache().findAll({ type: 'active' }))
    query.setState({ data: anew(query.state.data) })
}

function anew(data: unknown): unknown {
  if (Array.isArray(data)) return [...(data as readonly unknown[])]
  return typeof data === 'object' && data !== null ? { ...data } : data
}
