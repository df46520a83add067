import { flushSync } from 'react-dom'
import { withNextFrame } from './with-next-frame.ts'

/** How long a turn goes on changing. To arrange and to paint what it changed takes several times as long. */
const turnMs = 3

/** Now one that comes, now one that goes: neither those who come wait for all that go, nor does what has gone pile up. */
const waiting = { comes: new Set<() => void>(), goes: new Set<() => void>() }
let last: keyof typeof waiting = 'goes'
let isDue = false

/**
 * Done soon, a little between two frames: as much as the machine can, on a slow phone one card. Whoever presses or scrolls
 * meanwhile is heard in between. What is answered takes it back.
 */
export function inTurn(way: keyof typeof waiting, change: () => void): () => void {
  const queue = waiting[way]
  queue.add(change)
  arrange()
  return () => void queue.delete(change)
}

/** Behind a frame: what several turns have changed would be arranged in one. */
function arrange(): void {
  if (isDue || waiting.comes.size + waiting.goes.size === 0) return
  isDue = true
  withNextFrame(() => setTimeout(doSome))
}

function doSome(): void {
  isDue = false
  const end = performance.now() + turnMs
  for (let change = takeNext(); change !== undefined; change = takeNext()) {
    // Drawn here and now: React would gather what several turns ask for, and draw it in one.
    flushSync(change)
    if (performance.now() >= end) break
  }
  arrange()
}

function takeNext(): (() => void) | undefined {
  const other = last === 'goes' ? 'comes' : 'goes'
  if (waiting[other].size > 0) last = other
  const [change] = waiting[last]
  if (change !== undefined) waiting[last].delete(change)
  return change
}
