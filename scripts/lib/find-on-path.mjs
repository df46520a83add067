import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The first of these programs that the PATH offers.
 *
 * @param {readonly string[]} names
 */
export function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable)
}

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
