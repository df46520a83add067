import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { readToken } from '../session.ts'
import { whenIdle } from '../when-idle.ts'

/** Nothing when they cannot be loaded: a page does without. */
const loadBehind = () => import('./behind.ts').catch(() => undefined)

/**
 * What may be read without a network is kept as it is answered, and shown again when nobody answers. Nothing of that
 * begins before the page stands; the console of the house has no worker.
 */
export function prepareOffline(queries: QueryClient): void {
  const settled = waitForRest()
  const { queries: manner, ...others } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...others, queries: { ...manner, persister: keepOrRecall(settled) } })
  void settled.then(loadBehind).then((behind) => behind?.keepDrawn(queries))
  if (!import.meta.env.PROD || location.pathname.startsWith('/ops')) return
  settled
    .then(loadBehind)
    .then((behind) => behind?.startWorker())
    .catch(() => undefined)
}

/** The page is there, and the browser has nothing better to do. */
async function waitForRest(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await new Promise<void>(whenIdle)
}

function keepOrRecall(settled: Promise<void>): QueryPersister {
  return async (ask, context, query) => {
    if (query.meta?.offline !== true) return ask(context)
    const asker = readToken()
    try {
      const data = await ask(context)
      void settled.then(loadBehind).then((behind) => behind?.keep(query.queryHash, data, asker))
      return data
    } catch (error) {
      const kept = (await loadBehind())?.recallInstead(error, query, asker)
      if (kept === undefined) throw error
      return kept
    }
  }
}
