import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const iconModule = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const drawing = fileURLToPath(new URL('src/ui/draw-icon.ts', import.meta.url))

/**
 * Every icon comes with its names and a key for each of its lines, and what draws it can do much that no screen asks
 * for. In the built web an icon is its lines, and `ui/draw-icon.ts` draws them.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler: (source, importer) =>
        source.endsWith('/createLucideIcon.mjs') && iconModule.test(importer ?? '') ? drawing : null,
    },
    transform(code, id) {
      return iconModule.test(id) ? { code: keepLines(code), map: null } : null
    },
  }
}

/** What is only another name of an icon stays as it is. */
export function keepLines(code: string): string {
  if (!code.includes('createLucideIcon')) return code
  const lines = /\bnode: (\[.*?\])(?:,\n {2}aliases: [^\n]*)?\n\};/s.exec(code)?.[1]
  if (lines === undefined) throw new Error('an icon has another form than this knows')
  return [
    `import drawIcon from '../createLucideIcon.mjs'`,
    `export default drawIcon(${lines.replaceAll(/,\s*key: "\w+"/g, '')})`,
  ].join('\n')
}
