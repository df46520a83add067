import { flushSync } from 'react-dom'
import { withNextFrame } from './with-next-frame.ts'

/** How long a turn goes on changing. To paint what it changed takes as long again. */
const turnMs = 5

/** Answers where it has drawn something. */
type Change = () => Element | undefined | void

const waiting = new Set<Change>()
let isDue = false

/**
 * Done soon, a little between two frames: as much as the machine can, on a slow phone one card. Whoever presses or scrolls
 * meanwhile is heard in between. What is answered takes it back.
 */
export function inTurn(change: Change): () => void {
  waiting.add(change)
  arrange()
  return () => void waiting.delete(change)
}

/** Behind a frame: what several turns have changed would be arranged in one. */
function arrange(): void {
  if (isDue || waiting.size === 0) return
  isDue = true
  withNextFrame(() => setTimeout(doSome))
}

function doSome(): void {
  isDue = false
  const end = performance.now() + turnMs
  for (const change of waiting) {
    waiting.delete(change)
    // Drawn here and now: React would gather what several turns ask for, and draw it in one. And whoever measures inside has
    // it arranged, which otherwise the frame would do that paints it.
    flushSync(change)?.firstElementChild?.getBoundingClientRect()
    if (performance.now() >= end) break
  }
  arrange()
}
