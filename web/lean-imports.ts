import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Vite has every `import()` fetch the page's files and styles ahead of it. Here a document names its files
 * (`page-modules.ts`) and there is one style, so that there is never anything to fetch: what would do it is left out.
 */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}
