import { unpackPackages } from './debian.mjs'

/** Where Debian's OpenStack Swift lies; undefined where it cannot be had. */
export function ensureSwift() {
  return unpackPackages('swift', 'python3-swift')
}
