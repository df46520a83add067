import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import type { Plugin } from 'vite'

const table = fileURLToPath(new URL('src/router.tsx', import.meta.url))

/** What of the output is asked here: a file, and for a chunk what it is made of and what it imports. */
interface Built {
  readonly fileName: string
  readonly type: 'asset' | 'chunk'
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly moduleIds?: readonly string[]
  /** The module that whoever imports this chunk asks for. */
  readonly facadeModuleId?: string | null
}

/**
 * Writes `modules.json`: for every address of the site the files its page is made of, the shell's first. A document that
 * names them spares the browser a journey for each file that only another one would have told it of.
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    apply: 'build',
    generateBundle: {
      // Behind the style, which is written by a plugin as well.
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle)
        const screens = Object.entries(readScreens(await readFile(table, 'utf8')))
        const files = screens.map(([path, module]) => [path, listFiles(built, module)])
        const source = JSON.stringify(Object.fromEntries(files), null, 1)
        this.emitFile({ type: 'asset', fileName: 'modules.json', source })
      },
    },
  }
}

/** Which module draws the page of each address, as the table of screens says. */
export function readScreens(code: string): Readonly<Record<string, string>> {
  const named = new Map<string, string>()
  let screens: readonly (readonly [path: string, screen: string])[] = []
  for (const node of parseAst(code, { lang: 'tsx' }).body) {
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      named.set(id.name, code.slice(init.start, init.end))
      if (id.name !== 'screens' || init.type !== 'ObjectExpression') continue
      screens = init.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Literal'
          ? [[String(property.key.value), code.slice(property.value.start, property.value.end)] as const]
          : [],
      )
    }
  }
  const drawn = new Map(screens)

  /** An address that leads on is made of what stands where it leads. */
  function moduleOf(screen: string): string {
    const own = /import\('#(pages\/[^']+)'\)/.exec(screen)?.[1]
    if (own !== undefined) return own
    // Rooms of the console stand behind a table of their own, each under the name of its file.
    const room = /^office\('([^']+)'\)$/.exec(screen)?.[1]
    if (room !== undefined) return `pages/ops/${room}.tsx`
    const leadsTo = /^moved\('([^']+)'\)$/.exec(screen)?.[1]
    const further =
      leadsTo === undefined
        ? (screen.match(/\w+/g) ?? []).flatMap((word) => named.get(word) ?? []).at(0)
        : drawn.get(leadsTo)
    if (further === undefined) throw new Error(`what is drawn by ${screen} cannot be told`)
    return moduleOf(further)
  }
  return Object.fromEntries(screens.map(([path, screen]) => [path, moduleOf(screen)]))
}

/** The page's files and all that they import, the style and its font. */
export function listFiles(built: readonly Built[], module: string): readonly string[] {
  const chunks = built.filter(({ type }) => type === 'chunk')
  const isPage = (id: string | null | undefined) => id?.endsWith(`/src/${module}`) === true
  const pages = chunks.filter((chunk) => isPage(chunk.facadeModuleId) || chunk.moduleIds?.some(isPage))
  if (pages.length === 0) throw new Error(`no file has ${module} in it`)
  const needed = new Set<string>()
  const waiting = [...chunks.filter(({ isEntry }) => isEntry), ...pages].map(({ fileName }) => fileName)
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (needed.has(name)) continue
    needed.add(name)
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  const look = built.flatMap(({ fileName }) => (/\.(?:css|woff2)$/.test(fileName) ? [fileName] : []))
  return [...needed, ...look].map((name) => `/${name}`)
}
