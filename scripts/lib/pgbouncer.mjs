import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findOnPath } from './find-on-path.mjs'

/** Debian puts it where only root's PATH leads. */
const DEBIAN = '/usr/sbin/pgbouncer'

/** The PgBouncer to test with, after installing Debian's where that can be done; none where it cannot be had. */
export async function ensurePgbouncer() {
  const found = findPgbouncer()
  if (found !== undefined || !canInstallPackages()) return found
  return (await installPackages('pgbouncer')) ? findPgbouncer() : undefined
}

function findPgbouncer() {
  return findOnPath(['pgbouncer']) ?? (existsSync(DEBIAN) ? DEBIAN : undefined)
}
