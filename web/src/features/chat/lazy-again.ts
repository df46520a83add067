import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { text } from '#text/text.ts'
import { showFlash } from './flash.ts'

/** A lost connection is tried again after so long, and then after twice as long. */
const firstWaitMs = 2_000

/** A part whose code is fetched when it is first needed, and asked for until it is there. */
export function lazyAgain<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    for (let waitMs = firstWaitMs; ; waitMs *= 2) {
      try {
        return await loadChunk(load)
      } catch {
        showFlash('bad', text.failure.chunk.text)
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
  })
}
