import type { Duplex } from 'node:stream'

let gathered = new Set<Duplex>()

/**
 * What is written from now on leaves when this turn of the event loop is over: several frames to one line cost one call
 * of the system instead of one each, and that call is what a frame costs most.
 */
export function gatherWrites(stream: Duplex): void {
  if (gathered.has(stream)) return
  if (gathered.size === 0) setImmediate(release)
  gathered.add(stream)
  stream.cork()
}

function release(): void {
  const streams = gathered
  gathered = new Set()
  for (const stream of streams) stream.uncork()
}
