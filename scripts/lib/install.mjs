import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, ROOT, run } from './run.mjs'

/**
 * @typedef {{ version?: string; link?: boolean; optional?: boolean }} Package
 */

/** @type {Promise<void> | undefined} */
let whenInstalled

/** Installs the packages of the lockfile unless exactly these are installed; once, whoever asks meanwhile. */
export function ensureInstalled() {
  whenInstalled ??= install()
  return whenInstalled
}

async function install() {
  if (isInstalled()) return
  console.log('正在安装依赖… / Installing packages…')
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund'])
  if (code !== 0) giveUp('依赖安装失败，见上文。 / The packages could not be installed; see above.')
}

/**
 * Compares what is installed with what is wanted by content: the times of both files mean nothing after a fresh
 * checkout. npm writes its record last, so an install cut short counts as none.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const wanted = readPackages('package-lock.json')
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, needed]) => {
    // Links are our own workspaces.
    if (!path.startsWith('node_modules/') || needed?.link === true) return true
    const present = installed[path]
    // The optional ones of other platforms are left out rightly.
    return present ? present.version === needed?.version : needed?.optional === true
  })
}

/**
 * @param {string} file
 * @returns {Record<string, Package | undefined> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * The npm that runs this script, if one does: it need not be the first on the PATH.
 *
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runNpm(args, options) {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('npm-cli.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options)
}
