import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnanswered } from '../call-error.ts'
import { parseJson } from '../parse-json.ts'
import { readKeptProfile, readToken, watchSession } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'
import { ownBuild } from './build.ts'

/** A fifth of what a browser gives a site there, with two bytes to a character. */
const maxCharacters = 500_000
const maxAnswers = 40

interface KeptAnswer {
  /** When the server said so, by the clock of this machine. */
  readonly at: number
  readonly data: unknown
}

/** One person's, or a visitor's, and read by one build of the site: another may expect other fields. */
interface Shelf {
  readonly build: string | null
  readonly owner: string | null
  /** By the key of the query, the newest last. */
  readonly answers: readonly (readonly [hash: string, answer: KeptAnswer])[]
}

/** Keeps what somebody was answered, unless another sits there by now. */
export function keep(hash: string, data: unknown, asker: string | null, at = Date.now()): void {
  if (readToken() !== asker) return
  const owner = ownerNow()
  if (owner === undefined) return
  const others = (readShelf()?.answers ?? []).filter(([other]) => other !== hash)
  const answers = [...others, [hash, { at, data: firstPageOf(data) }] as const].slice(-maxAnswers)
  writeShelf({ build: ownBuild(), owner, answers })
}

/**
 * What the same person was answered last, in this or an earlier visit, when now nobody answers and nothing is shown yet.
 * The query is as old as that from then on.
 */
export function recallInstead(error: unknown, query: Query, asker: string | null): unknown {
  if (!isUnanswered(error) || query.state.data !== undefined || readToken() !== asker) return undefined
  const [, kept] = readShelf()?.answers.find(([hash]) => hash === query.queryHash) ?? []
  // The query counts what it is given as new, right after this.
  if (kept !== undefined) setTimeout(() => query.setState({ dataUpdatedAt: kept.at }))
  return kept?.data
}

/** What came with a page that the server drew was never asked for: it is a visitor's. */
export function keepDrawn(queries: QueryClient): void {
  if (readToken() !== null) return
  for (const { meta, queryHash, state } of queries.getQueryCache().getAll()) {
    if (meta?.offline === true && state.status === 'success')
      keep(queryHash, state.data, null, state.dataUpdatedAt)
  }
}

/** Whose answers these are: nobody's for a visitor, and unknown until a session has said who it is. */
function ownerNow(): string | null | undefined {
  return readToken() === null ? null : readKeptProfile()?.uk
}

/** What is there of somebody else, or of another build, is not read by anybody any more. */
function readShelf(): Shelf | undefined {
  const stored = readStored('keptAnswers')
  if (stored === null) return undefined
  const shelf = parseJson(stored)
  if (isShelf(shelf) && shelf.build === ownBuild() && shelf.owner === ownerNow()) return shelf
  writeStored('keptAnswers', null)
  return undefined
}

/** It was written by `writeShelf` of this very build, which is asked next. */
function isShelf(shelf: unknown): shelf is Shelf {
  return typeof shelf === 'object' && shelf !== null && 'build' in shelf
}

function writeShelf(shelf: Shelf): void {
  for (let { answers } = shelf; answers.length > 0; answers = answers.slice(1)) {
    const written = JSON.stringify({ ...shelf, answers })
    if (written.length <= maxCharacters) return writeStored('keptAnswers', written)
  }
}

/** Of a list that somebody scrolled through only the beginning is kept. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    : data
}

// A page that heard late of another's signing out, or in, leaves nothing behind either.
watchSession(readShelf)
