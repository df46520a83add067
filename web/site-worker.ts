import { fileURLToPath } from 'node:url'
import { build as buildWith } from 'vite'
import type { Plugin, Rolldown } from 'vite'

/** Where browsers that asked to be told things while they are away look for it, since before it did anything else. */
const address = 'push-worker.js'
const entry = fileURLToPath(new URL('src/worker/worker.ts', import.meta.url))

/** Parts of the page that are first wanted when it is too late to fetch them. */
const withoutNetwork = ['client/offline/answers.ts', 'shell/HowOld.tsx']

/** What a worker knows of the build that it belongs to. */
export interface BuiltShell {
  /** The last script that its document begins with, as `ownBuild` of the page has it. */
  readonly build: string
  /** What it keeps from its beginning: what the document needs to stand, and what is wanted without a network. */
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
      const { build, files } = readShell(String(document.source))
      const unseen = filesWith(withoutNetwork, Object.values(bundle)).map((file) => `/${file}`)
      const source = await buildWorker({ build, files: [...new Set([...files, ...unseen])] })
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

/** The files that modules ended up in, with what those need before they run. */
function filesWith(
  modules: readonly string[],
  bundle: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[],
) {
  return modules.flatMap((module) => {
    const file = bundle.find((one) => 'moduleIds' in one && one.moduleIds.some((id) => id.endsWith(module)))
    if (file === undefined || !('imports' in file)) throw new Error(`${module} is in no file`)
    return [file.fileName, ...file.imports]
  })
}

export function readShell(html: string): BuiltShell {
  const scripts = html.match(/(?<=<script type="module"[^>]* src=")[^"]+/g)
  const begins = scripts?.at(-1)
  if (begins === undefined) throw new Error('the document begins with no script')
  return { build: begins, files: [...new Set(html.match(/(?<=")\/assets\/[^"]+\.(?:js|css|svg)(?=")/g))] }
}

export async function buildWorker({ build, files }: BuiltShell): Promise<string> {
  const built = await buildWith({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    define: { ownBuild: JSON.stringify(build), shellFiles: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('the worker was built for more than one place')
  return built.output[0].code
}
