import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { watchServer } from './lib/build.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { loadSettings, packageProgram, ROOT } from './lib/run.mjs'

endWithNpm()
await ensureInstalled()
loadSettings()

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let restarting = Promise.resolve()
let stopping = false

const endWatch = await watchServer(() => {
  restarting = restarting.then(restartServer)
})
const web = launch(packageProgram('vite'), [], join(ROOT, 'web'))
web.on('exit', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

async function restartServer() {
  await end(server)
  if (!stopping) server = launch(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], ROOT)
}

/**
 * In a process group of its own: the terminal's Ctrl-C comes to us alone, and each child is told once.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function launch(command, args, cwd) {
  const onWindows = process.platform === 'win32'
  return spawn(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !onWindows,
    shell: onWindows && command !== process.execPath,
  })
}

async function stop() {
  if (stopping) return
  stopping = true
  await endWatch()
  await restarting
  await Promise.all([end(server), end(web)])
  process.exit()
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
