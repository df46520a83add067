import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { log } from '#chat/messaging-error.ts'
import { loadChunk } from '#client/chunk.ts'
import { text } from '#text/text.ts'
import { showFlash } from './flash.ts'

/** A lost connection is tried again after so long, and then after twice as long. */
const firstWaitMs = 2_000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part whose code is fetched when it is first needed, and asked for until it is there. */
export function lazyAgain<Props>(load: Load<Props>) {
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

/** The same with what stands there until it has come, and if it breaks: it must not take the chat with it. */
export function later<Props extends object>(load: Load<Props>) {
  const Part: ComponentType<Props> = lazyAgain(load)
  return function Later({ instead = null, ...props }: Props & { instead?: ReactNode }) {
    return (
      <ErrorBoundary fallback={instead} onError={log}>
        <Suspense fallback={instead}>
          <Part {...(props as object as Props)} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
