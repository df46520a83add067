import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a first visit to /home may cost in gzipped JavaScript: 150 KB of 1000 bytes. */
export const budgetBytes = 150_000

/** What the chat's panel may cost beyond the shell, as it is stored for browsers (brotli): 15 KB of 1000 bytes. */
export const panelBudgetBytes = 15_000

export interface FirstRoute {
  readonly files: readonly { readonly name: string; readonly gzipBytes: number }[]
  readonly totalBytes: number
}

/** Vite names a lazy chunk after the module it begins with. */
const homeChunk = /(^|\/)home-[\w-]+\.js$/

/**
 * Sums up the JavaScript of the built web that a browser needs before /home stands: what the document names, the
 * page's own chunk, and whatever these import statically.
 */
export function measureFirstRoute(distFolder: string): FirstRoute {
  const named = readDocument(readFileSync(join(distFolder, 'index.html'), 'utf8'))
  if (named.length === 0) throw new Error('index.html names no script')
  const shell = followImports(distFolder, named)
  const pages = [...shell.values()].flatMap(({ lazy }) => lazy).filter((name) => homeChunk.test(name))
  const [page, ...others] = new Set(pages)
  if (page === undefined || others.length > 0) {
    throw new Error(`one chunk has to be the page of /home, not ${new Set(pages).size}`)
  }
  const files = [...followImports(distFolder, [...named, page])]
    .map(([name, { gzipBytes }]) => ({ name, gzipBytes }))
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
  return { files, totalBytes: files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) }
}

/**
 * Sums up what opening the chat's panel and a conversation in it fetches for the first time, texts included. The dialog
 * that says what went wrong is fetched ahead on every page: what it is made of is there already.
 */
export function measurePanel(distFolder: string): number {
  const named = readDocument(readFileSync(join(distFolder, 'index.html'), 'utf8'))
  const chunkOf = (module: string) =>
    readdirSync(join(distFolder, 'assets'))
      .filter((file) => file.startsWith(`${module}-`) && file.endsWith('.js'))
      .map((file) => `assets/${file}`)
  const there = followImports(distFolder, [...named, ...chunkOf('ErrorDialog')])
  const opened = chunkOf('ChatPanel')
  if (opened.length !== 1) throw new Error(`one chunk has to be the panel, not ${opened.length}`)
  return [...followImports(distFolder, opened).keys()]
    .filter((name) => !there.has(name))
    .reduce((sum, name) => sum + storedBytes(join(distFolder, name)), 0)
}

/** What is too small to gain by it is stored as it is. */
function storedBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

interface Chunk {
  readonly gzipBytes: number
  readonly needed: readonly string[]
  readonly lazy: readonly string[]
}

function followImports(folder: string, entries: readonly string[]): ReadonlyMap<string, Chunk> {
  const chunks = new Map<string, Chunk>()
  const waiting = [...entries]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (chunks.has(name)) continue
    const chunk = readChunk(folder, name)
    chunks.set(name, chunk)
    waiting.push(...chunk.needed)
  }
  return chunks
}

function readChunk(folder: string, name: string): Chunk {
  const bytes = readFileSync(join(folder, name))
  const code = bytes.toString('utf8')
  const find = (statement: RegExp) =>
    Array.from(code.matchAll(statement), ([, path]) => posix.join(dirname(name), path ?? ''))
  return {
    gzipBytes: gzipSync(bytes).length,
    // `import"./a.js"`, `import{b}from"./a.js"`, `export*from"./a.js"`
    needed: find(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g),
    lazy: find(/\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g),
  }
}

/** The scripts that the document runs and those it has the browser fetch ahead. */
function readDocument(html: string): readonly string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  return tags.flatMap((tag) => {
    const path = /\b(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1]
    return path === undefined ? [] : [path]
  })
}
