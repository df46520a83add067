import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout; every command runs there whatever the caller's working directory is. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const onWindows = process.platform === 'win32'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env] added to the caller's environment
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {boolean} [aside] has a core only while nobody else wants it
 */

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number; output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const isNice = options.aside === true && !onWindows
    const child = spawn(isNice ? 'nice' : command, isNice ? ['-n', '19', command, ...args] : args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm and the programs of packages are .cmd files there, which only a shell starts.
      shell: onWindows && command !== process.execPath,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += String(chunk)))
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The path of a program that a package installed.
 *
 * @param {string} name
 */
export function packageProgram(name) {
  return join(ROOT, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name)
}

/**
 * Ends this command with a sentence instead of a stack.
 *
 * @param {unknown} reason
 * @returns {never}
 */
export function giveUp(reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

/** Settings of `.env`; what the environment already says wins. */
export function loadSettings() {
  try {
    process.loadEnvFile(join(ROOT, '.env'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
