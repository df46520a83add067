const chunkTimeoutMs = 120_000

/** The browser waits for a stalled download for ever; this is when we stop. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    clock = setTimeout(
      () => reject(new ChunkLoadError(`no chunk within ${chunkTimeoutMs} ms`)),
      chunkTimeoutMs,
    )
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause
    throw new ChunkLoadError('the chunk could not be loaded', { cause })
  } finally {
    clearTimeout(clock)
  }
}
