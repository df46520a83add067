import { spawnSync } from 'node:child_process'

const LOOK_EVERY_MS = 500

/**
 * Between npm and us stands a shell, which a signal to npm ends while we would live on and keep the port. So when
 * npm or its shell is gone, this process takes it as the request to end that it was.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const npm = Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(shell)], { encoding: 'utf8' }).stdout)
  const look = setInterval(() => {
    if (process.ppid === shell && isAlive(npm)) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    // 0 would ask about our own group: without `ps` there is no number to ask about.
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
