import { cpSync, readdirSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { ROOT, run } from './run.mjs'

/** Programs of the server by the name of their file in server/dist. */
const SERVER_ENTRIES = {
  main: './server/src/main.ts',
  'workshop-thread': './server/src/media/workshop-thread.ts',
  'painter-process': './server/src/drawing/painter-process.ts',
  'easel-process': './server/src/previews/easel-process.ts',
  'prepare-previews': './server/src/previews/prepare-previews.ts',
  backup: './server/src/backup.ts',
  restore: './server/src/restore.ts',
  'verify-books': './server/src/verify-books.ts',
  'check-seals': './server/src/check-seals.ts',
  'archive-books': './server/src/archive-books.ts',
  'rebuild-records': './server/src/rebuild-records.ts',
}

/** What comes into the bundle: our own, and packages of which only a part is used. */
const INLINED = /^(@kaihei|zod|temporal-polyfill|temporal-utils)(\/|$)/

const SERVER_DIST = join(ROOT, 'server', 'dist')
const MIGRATIONS = join(ROOT, 'server', 'src', 'db', 'migrations')

/** Bundles the server with its migrations beside it, all in one flat folder. */
export async function bundleServer() {
  await bundle(SERVER_ENTRIES, SERVER_DIST)
  placeMigrations()
  await preparePreviews()
}

/**
 * Bundles programs for Node into a folder; packages stay where npm put them, except our own domain.
 *
 * @param {Record<string, string>} entries
 * @param {string} folder
 * @param {import('rolldown').Plugin[]} plugins
 */
export async function bundle(entries, folder, plugins = []) {
  const { rolldown } = await import('rolldown')
  const { input, output } = describeBundle(entries, folder)
  removePrograms(folder)
  const built = await rolldown({ ...input, plugins })
  await built.write(output)
  await built.close()
}

/**
 * Bundles the server again whenever a source changes.
 *
 * @param {() => void} onBuilt
 * @returns {Promise<() => Promise<void>>} ends the watch
 */
export async function watchServerBundle(onBuilt) {
  const { watch } = await import('rolldown')
  const { input, output } = describeBundle(SERVER_ENTRIES, SERVER_DIST)
  const migrations = {
    name: 'migrations',
    /** @this {import('rolldown').PluginContext} */
    buildStart() {
      for (const name of readdirSync(MIGRATIONS)) this.addWatchFile(join(MIGRATIONS, name))
    },
  }
  /** @type {Promise<void> | undefined} */
  let prepared
  const watcher = watch({ ...input, plugins: [migrations], output })
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code === 'BUNDLE_END') {
      placeMigrations()
      prepared ??= preparePreviews().catch((error) => console.error(error))
      onBuilt()
      void event.result.close()
    }
  })
  return () => watcher.close()
}

/**
 * @param {Record<string, string>} entries
 * @param {string} folder
 * @returns {{ input: import('rolldown').InputOptions; output: import('rolldown').OutputOptions }}
 */
function describeBundle(entries, folder) {
  return {
    input: { cwd: ROOT, input: entries, platform: 'node', external: isPackage },
    output: {
      dir: folder,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      charset: 'ascii',
      comments: false,
    },
  }
}

/** @param {string} id */
function isPackage(id) {
  return !/^[.#\0]/.test(id) && !isAbsolute(id) && !INLINED.test(id)
}

/**
 * Only what earlier bundles left: the type checker keeps its own output in the same folder.
 *
 * @param {string} folder
 */
function removePrograms(folder) {
  const names = readdirSafely(folder).filter((name) => /\.js(\.map)?$/.test(name))
  for (const name of names) rmSync(join(folder, name))
}

/** @param {string} folder */
function readdirSafely(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The fonts and the site's own pictures, made by a program of the bundle. */
async function preparePreviews() {
  const { code, output } = await run(process.execPath, [join(SERVER_DIST, 'prepare-previews.js')], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
}

function placeMigrations() {
  const target = join(SERVER_DIST, 'migrations')
  rmSync(target, { recursive: true, force: true })
  cpSync(MIGRATIONS, target, { recursive: true })
}
