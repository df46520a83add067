/** Faces and posters that were seen; public, but whose were looked at is forgotten with the session. */
export const picturesCache = 'pictures'

/** Files of one build of the site. A page of that build holds a lock of the same name: as long as it does, they stay. */
export function filesOf(build: string): string {
  return `build ${build}`
}

/** What a page tells the worker: which of its files came before the worker could see them. */
export interface UsedFiles {
  readonly build: string
  readonly used: readonly string[]
}
