import { flushSync } from 'react-dom'

/** As many cards as a slow phone draws before it has to look up again. */
const atOnce = 2

const waiting = new Set<() => void>()
let isDue = false

/**
 * Done soon, a few in each turn: whoever presses or scrolls meanwhile is heard in between. What is answered takes it
 * back.
 */
export function inTurn(change: () => void): () => void {
  waiting.add(change)
  arrange()
  return () => void waiting.delete(change)
}

function arrange(): void {
  if (isDue || waiting.size === 0) return
  isDue = true
  setTimeout(doSome)
}

function doSome(): void {
  isDue = false
  const some = [...waiting].slice(0, atOnce)
  for (const change of some) waiting.delete(change)
  // Drawn here and now: React would gather what several turns ask for, and draw it in one.
  flushSync(() => some.forEach((change) => change()))
  arrange()
}
