import { readFileSync } from 'node:fs'
import { run } from './run.mjs'

let listed = false

/** Whether this process may install packages of Debian; its derivatives put other things under the same names. */
export function canInstallPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/**
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installPackages(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`正在安装 / Installing: ${names.join(' ')}`)
  if (!listed) {
    const { code } = await run('apt-get', ['update', '-qq'], { env, quiet: true })
    listed = code === 0
  }
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
    {
      env,
      quiet: true,
    },
  )
  if (code !== 0) console.error(output)
  return code === 0
}
