import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { isUnanswered } from '../call-error.ts'
import { readToken } from '../session.ts'

const loadAnswers = () => import('./answers.ts')

/**
 * What may be read without a network is kept as it is answered, and shown again when nobody answers. Nothing of that
 * begins before the page stands; the console of the house has no worker.
 */
export function prepareOffline(queries: QueryClient): void {
  const settled = waitForRest()
  const { queries: manner, ...others } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...others, queries: { ...manner, persister: keepOrRecall(settled) } })
  void settled.then(loadAnswers).then(({ keepDrawn }) => keepDrawn(queries))
  if (!import.meta.env.PROD || location.pathname.startsWith('/ops')) return
  void settled.then(() => import('./start-worker.ts')).then(({ startWorker }) => startWorker())
}

/** The page is there, and the browser has nothing better to do. */
async function waitForRest(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve))
  // Safari cannot tell when it has nothing to do.
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
  await new Promise((resolve) => whenIdle(resolve))
}

function keepOrRecall(settled: Promise<void>): QueryPersister {
  return async (ask, context, query) => {
    if (query.meta?.offline !== true) return ask(context)
    const asker = readToken()
    /** What was answered before, if nothing is shown yet. The query is as old as that from then on. */
    const recall = async () => {
      if (query.state.data !== undefined) return undefined
      const answers = await loadAnswers().catch(() => undefined)
      const kept = answers?.recall(query.queryHash, asker)
      if (kept !== undefined) setTimeout(() => query.setState({ dataUpdatedAt: kept.at }))
      return kept
    }
    // That there is no network a browser knows for sure; that there is one it only believes.
    const known = navigator.onLine ? undefined : await recall()
    if (known !== undefined) return known.data
    try {
      const data = await ask(context)
      void settled.then(loadAnswers).then(({ keep }) => keep(query.queryHash, data, asker))
      return data
    } catch (error) {
      const kept = isUnanswered(error) ? await recall() : undefined
      if (kept === undefined) throw error
      return kept.data
    }
  }
}
