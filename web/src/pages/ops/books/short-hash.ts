/** 4c1e…09d2: enough to tell two apart by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}
