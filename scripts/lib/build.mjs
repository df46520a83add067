import { join } from 'node:path'
import { bundleServer, watchServerBundle } from './bundle.mjs'
import { compressFiles } from './compress.mjs'
import { packageProgram, ROOT, run } from './run.mjs'
import { isStale, recordBuild } from './stale.mjs'

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'domain/package.json', 'domain/src']

/** @type {import('./stale.mjs').Product} */
const server = {
  name: 'server',
  sources: [...COMMON, 'server/package.json', 'server/src', 'scripts/lib/bundle.mjs'],
  output: 'server/dist/main.js',
}

/** @type {import('./stale.mjs').Product} */
const web = {
  name: 'web',
  sources: [
    ...COMMON,
    'web/package.json',
    'web/vite.config.ts',
    'web/vite.server.config.ts',
    'web/lean-calls.ts',
    'web/lean-icons.ts',
    'web/lean-react.ts',
    'web/lean-imports.ts',
    'web/lean-react-dom.ts',
    'web/late-style.ts',
    'web/page-modules.ts',
    'web/site-worker.ts',
    'web/web-manifest.ts',
    'web/index.html',
    'web/public',
    'web/src',
    'scripts/lib/compress.mjs',
  ],
  output: 'web/dist/index.html',
}

/** Builds server and web where their sources changed since they were built. */
export async function ensureBuilt() {
  if (isStale(server)) await buildServer()
  if (isStale(web)) await buildWeb()
}

export async function buildServer() {
  await bundleServer()
  recordBuild(server)
}

/**
 * Builds the server now and whenever a source changes.
 *
 * @param {() => void} onBuilt
 */
export function watchServer(onBuilt) {
  return watchServerBundle(() => {
    recordBuild(server)
    onBuilt()
  })
}

export async function buildWeb() {
  await runVite([])
  await runVite(['--config', 'vite.server.config.ts'])
  await compressFiles(join(ROOT, 'web', 'dist', 'assets'))
  recordBuild(web)
}

/** @param {readonly string[]} options */
async function runVite(options) {
  const { code, output } = await run(packageProgram('vite'), ['build', '--logLevel', 'warn', ...options], {
    cwd: join(ROOT, 'web'),
    quiet: true,
  })
  if (code !== 0)
    throw new Error(`${output}\n网页构建失败，见上文。 / The web could not be built; see above.`)
}
