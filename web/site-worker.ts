import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

/** Where browsers that asked to be told things while they are away look for it, since before it did anything else. */
const address = 'push-worker.js'
const entry = fileURLToPath(new URL('src/worker/worker.ts', import.meta.url))

/** What a worker knows of the build that it belongs to. */
export interface BuiltShell {
  /** The script that every page of it begins with. */
  readonly build: string
  /** What its document needs to stand: scripts, styles and its mark. */
  readonly files: readonly string[]
}

/**
 * Builds the site's worker (src/worker) into a file of its own at the root, with the names of the build in it: it is
 * another file whenever anything of the site is, which is how browsers hear of a new one.
 */
export function siteWorker(): Plugin {
  return {
    name: 'site-worker',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const document = bundle['index.html']
      if (document?.type !== 'asset') return
      const source = await buildWorker(readShell(String(document.source)))
      this.emitFile({ type: 'asset', fileName: address, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${address}`, (_request, response, next) => {
        buildWorker({ build: 'none', files: [] }).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
    },
  }
}

export function readShell(html: string): BuiltShell {
  const [, begin] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  if (begin === undefined) throw new Error('the document begins with no script')
  return { build: begin, files: [...new Set(html.match(/(?<=")\/assets\/[^"]+\.(?:js|css|svg)(?=")/g))] }
}

export async function buildWorker({ build: ownBuild, files }: BuiltShell): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    define: { ownBuild: JSON.stringify(ownBuild), shellFiles: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('the worker was built for more than one place')
  return built.output[0].code
}
