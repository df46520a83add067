import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { sayCaught } from '#client/caught.ts'
import { holdClock, releaseClock } from '#client/clock.ts'
import { assumeDrawing } from '#client/drawing.ts'
import type { Drawing } from '#client/drawing.ts'
import { holdCalls } from '#client/hold-calls.ts'
import { nextTurn } from '#client/next-turn.ts'
import { parseJson } from '#client/parse-json.ts'
import { readToken } from '#client/session.ts'
import { publicConfigQuery } from '#client/public-config.ts'
import { nextPage, waitForPages } from '#shell/lazy-page.tsx'
import { drawAsServer } from '#ui/drawn-page.ts'
import type { makeRouter } from './router.tsx'

/** What the server leaves in a page that it has drawn. */
interface Drawn {
  readonly now: string
  readonly drawing: Drawing
  readonly queries: DehydratedState
}

/** Nothing where the server sent the plain shell. */
export function readDrawn(page: Document): Drawn | undefined {
  const state = page.getElementById('drawn')?.textContent
  return state == null ? undefined : (parseJson(state) as Drawn)
}

/** What the page was drawn from: as fresh as for everybody, but to somebody who is signed in calls may say more. */
export function feed(queries: QueryClient, drawn: Drawn): void {
  const dataUpdatedAt = readToken() === null ? Date.now() : 0
  hydrate(queries, {
    ...drawn.queries,
    queries: drawn.queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  })
}

interface Means {
  readonly queries: QueryClient
  readonly router: ReturnType<typeof makeRouter>
}

/** The page stands already: React goes over it once, finds everything as it would have drawn it, and makes it alive. */
export async function takeOver(
  place: Element,
  app: ReactNode,
  drawn: Drawn,
  { queries, router }: Means,
): Promise<void> {
  assumeDrawing(drawn.drawing)
  holdClock(drawn.now)
  drawAsServer(true)
  const releaseCalls = holdCalls()
  // Without it the router draws a boundary of its own that is not in the page.
  router.ssr = { manifest: undefined }
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    // Whoever has scrolled meanwhile stays where they are.
    return scrollY === 0
  }
  waitForPages(true)
  await router.load()
  waitForPages(false)
  await nextTurn()
  const alive = nextPage()
  startTransition(() => {
    hydrateRoot(place, app, {
      onCaughtError: sayCaught,
      onRecoverableError: (error) => isMismatch(error) && reportError(error),
    })
  })
  // What is kept while one is elsewhere is taken over apart from what is around it, and after it.
  await alive
  await nextTurn()
  releaseClock()
  drawAsServer(false)
  releaseCalls()
  askTheTime(queries)
  await catchUp()
}

/**
 * What was drawn is not what React would have drawn: that is a fault of ours. Whoever moves on before it has been
 * everywhere only makes it draw the rest itself. React has a number for it, and words where it is built for development.
 */
function isMismatch(error: unknown): boolean {
  return String(error).includes(import.meta.env.DEV ? 'Hydration failed' : '#418')
}

/**
 * Few press anything before a page is alive: what does it once more comes to them alone. While it is on its way what is
 * pressed is still kept: it may be about what was typed, of which React has not heard yet.
 */
async function catchUp(): Promise<void> {
  const { early } = globalThis
  if (early === undefined) return
  try {
    if (early.typed.size + early.pressed.length > 0) (await import('./early.ts')).catchUp(early)
  } finally {
    early.end()
    globalThis.early = undefined
  }
}

/** How long the page was on its way nobody knows. */
function askTheTime(queries: QueryClient): void {
  void queries.refetchQueries({ queryKey: publicConfigQuery.queryKey })
}
