import { ChunkLoadError } from './chunk.ts'

/**
 * React says of everything that a boundary has caught what went wrong. A part that the server no longer has is no fault:
 * whoever left it out has noted it.
 */
export function sayCaught(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) console.error(error)
}
