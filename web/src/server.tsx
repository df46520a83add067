import type { SiteLanguage } from '@kaihei/domain/language'
import { runRules, type RuleSet } from '@kaihei/domain/rules/run-rules'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { CallError } from '#client/call-error.ts'
import { assumeDrawing } from '#client/drawing.ts'
import type { Drawing } from '#client/drawing.ts'
import { holdClock } from '#client/clock.ts'
import { makeQueryClient } from '#client/queries.ts'
import { waitForPages } from '#shell/lazy-page.tsx'
import { speak } from '#text/text.ts'
import { drawAsServer } from '#ui/drawn-page.ts'
import { App } from './App.tsx'
import { askNeeds } from './needs.ts'
import { makeRouter } from './router.tsx'
import { writePage } from './write-page.ts'

export interface Asked {
  /** Path and search, as they stand in the address. */
  readonly href: string
  readonly now: string
  readonly drawing: Drawing
}

export interface Drawn {
  /** What belongs into #root. */
  readonly root: string
  /** What the browser has to know to take it over: JSON that may stand in a script element. */
  readonly state: string
}

/**
 * Texts are settled once for a module: there is one copy of this bundle for every language, and the numbers in them are
 * those of `rules`.
 */
export async function open(language: SiteLanguage, rules: Partial<RuleSet>): Promise<typeof draw> {
  runRules(rules)
  await speak(language)
  waitForPages(true)
  drawAsServer(true)
  return draw
}

/** Nothing where the browser has to draw it. Always as a visitor: nobody's token ever comes here. */
async function draw({ href, now, drawing }: Asked): Promise<Drawn | undefined> {
  const queries = makeQueryClient()
  try {
    const router = makeRouter(createMemoryHistory({ initialEntries: [href] }))
    await router.load()
    const match = router.state.matches.at(-1)
    if (match === undefined) return undefined
    await askNeeds(queries, match)
    const root = await inTurn(() => {
      assumeDrawing(drawing)
      holdClock(now)
      return writePage(<App queries={queries} router={router} />)
    })
    return {
      root,
      state: JSON.stringify({ now, drawing, queries: dehydrate(queries) }).replaceAll('<', '\\u003c'),
    }
  } catch (error) {
    // Somebody who is not there, a part that is switched off: the browser says so itself.
    if (error instanceof CallError) return undefined
    throw error
  } finally {
    queries.clear()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** What is assumed, and the clock, are the module's: pages are drawn one after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
