import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** What a page may cost in JavaScript before anybody touches it, as it is stored for browsers (brotli): 120 KB of 1000 bytes. */
export const budgetBytes = 120_000

/** Where people come first: from a link, from an invitation, or because they have to sign in. */
export const firstPages = ['/home', '/user', '/login'] as const

/** What the chat's panel may cost beyond the shell, stored in the same way: 15 KB of 1000 bytes. */
export const panelBudgetBytes = 15_000

export interface FirstPage {
  readonly files: readonly { readonly name: string; readonly storedBytes: number }[]
  readonly totalBytes: number
}

/** Sums up the JavaScript that the built web names for a page (`modules.json`). That a browser fetches no more is seen in e2e. */
export function measureFirstPage(distFolder: string, path: string): FirstPage {
  const modules = JSON.parse(readFileSync(join(distFolder, 'modules.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const named = modules[path]?.filter((name) => name.endsWith('.js')) ?? []
  if (named.length === 0) throw new Error(`modules.json names no script of ${path}`)
  const files = named
    .map((name) => ({ name: name.slice(1), storedBytes: storedBytes(join(distFolder, name)) }))
    .toSorted((a, b) => b.storedBytes - a.storedBytes)
  return { files, totalBytes: files.reduce((sum, file) => sum + file.storedBytes, 0) }
}

/** What is too small to gain by it is stored as it is. */
export function storedBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/**
 * Sums up what opening the chat's panel and a conversation in it fetches for the first time, texts included. Whoever opens
 * it is signed in, has the page it opens on, and the dialog that says what went wrong.
 */
export function measurePanel(distFolder: string): number {
  const home = measureFirstPage(distFolder, '/home').files.map(({ name }) => name)
  const there = followImports(distFolder, [
    ...home,
    ...['member-part', 'ErrorDialog'].flatMap((name) => chunksOf(distFolder, name)),
  ])
  const opened = chunksOf(distFolder, 'ChatPanel')
  if (opened.length !== 1) throw new Error(`one chunk has to be the panel, not ${opened.length}`)
  return [...followImports(distFolder, opened)]
    .filter((name) => !there.has(name))
    .reduce((sum, name) => sum + storedBytes(join(distFolder, name)), 0)
}

/** Vite names a lazy chunk after the module it begins with. */
function chunksOf(distFolder: string, module: string): readonly string[] {
  return readdirSync(join(distFolder, 'assets'))
    .filter((file) => file.startsWith(`${module}-`) && file.endsWith('.js'))
    .map((file) => `assets/${file}`)
}

function followImports(folder: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...importsOf(folder, name))
  }
  return found
}

/** `import"./a.js"`, `import{b}from"./a.js"`, `export*from"./a.js"` */
function importsOf(folder: string, name: string): readonly string[] {
  const code = readFileSync(join(folder, name), 'utf8')
  const statements = code.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)
  return Array.from(statements, ([, path]) => posix.join(dirname(name), path ?? ''))
}
