import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages } from './debian.mjs'
import { ROOT, run } from './run.mjs'

/**
 * Debian's OpenStack Swift, unpacked into a folder and installed nowhere: its packages would start servers of their own.
 *
 * @returns {Promise<string | undefined>} where it lies; undefined where it cannot be had
 */
export async function ensureSwift() {
  const folder = join(ROOT, 'node_modules', '.cache', 'swift')
  const [packages, root] = [join(folder, 'packages'), join(folder, 'root')]
  if (existsSync(join(root, 'usr/lib/python3/dist-packages/swift'))) return root
  if (!canInstallPackages()) return undefined
  mkdirSync(join(packages, 'partial'), { recursive: true })
  mkdirSync(root, { recursive: true })
  const download = ['--download-only', '--no-install-recommends', '-y', '-qq']
  const place = ['-o', `Dir::Cache::archives=${packages}`]
  await run('apt-get', ['update', '-qq'], { quiet: true })
  const { code } = await run('apt-get', [...place, 'install', ...download, 'python3-swift'], { quiet: true })
  if (code !== 0) return undefined
  for (const name of readdirSync(packages).filter((file) => file.endsWith('.deb'))) {
    const unpacked = await run('dpkg', ['-x', join(packages, name), root], { quiet: true })
    if (unpacked.code !== 0) return undefined
  }
  return root
}
