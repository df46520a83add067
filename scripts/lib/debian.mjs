import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

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

/**
 * Packages and what they need that this machine has not, unpacked into a folder and installed nowhere: installed, some
 * would start servers of their own.
 *
 * @param {string} name of the folder
 * @param {string[]} packages
 * @returns {Promise<string | undefined>} where they lie; undefined where they cannot be had
 */
export async function unpackPackages(name, ...packages) {
  const folder = join(ROOT, 'node_modules', '.cache', name)
  const [archives, root, whole] = [join(folder, 'packages'), join(folder, 'root'), join(folder, 'whole')]
  if (existsSync(whole)) return root
  if (!canInstallPackages()) return undefined
  mkdirSync(join(archives, 'partial'), { recursive: true })
  mkdirSync(root, { recursive: true })
  const download = ['--download-only', '--no-install-recommends', '-y', '-qq']
  const place = ['-o', `Dir::Cache::archives=${archives}`]
  await run('apt-get', ['update', '-qq'], { quiet: true })
  const { code } = await run('apt-get', [...place, 'install', ...download, ...packages], { quiet: true })
  if (code !== 0) return undefined
  for (const file of readdirSync(archives).filter((one) => one.endsWith('.deb'))) {
    const unpacked = await run('dpkg', ['-x', join(archives, file), root], { quiet: true })
    if (unpacked.code !== 0) return undefined
  }
  writeFileSync(whole, '')
  return root
}
