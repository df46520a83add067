import { canInstallPackages, installPackages } from './debian.mjs'
import { findOnPath } from './find-on-path.mjs'

/** Whether there is a Redis to test with, after installing Debian's where that can be done. */
export async function ensureRedis() {
  if (findOnPath(['redis-server']) !== undefined) return true
  return canInstallPackages() && (await installPackages('redis-server'))
}
