import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const ownModule = /[\\/]web[\\/]src[\\/]/
const mark = '\0lean:'
const shim = 'use-sync-external-store/shim/with-selector'
const withoutShim = 'use-sync-external-store/with-selector'

/**
 * React is written for another kind of module: each chunk would wrap it again, and say `(0, react.useState)()` at every
 * use. In the built web our own modules import its parts by name, from where they are taken out of it once.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        // What stood in for a hook of React before React had it.
        if (source.startsWith(shim)) return this.resolve(source.replace(shim, withoutShim), importer)
        return /^react(?:\/jsx-runtime)?$/.test(source) && ownModule.test(importer ?? '')
          ? mark + source
          : null
      },
    },
    load: (id) => (id.startsWith(mark) ? nameParts(id.slice(mark.length)) : null),
  }
}

export function nameParts(source: string): string {
  const parts = Object.keys(require(source) as object).filter((name) => !name.startsWith('__'))
  return [
    `import * as whole from '${source}'`,
    ...parts.map((name) => `export const ${name} = whole.${name}`),
  ].join('\n')
}
