import { Socket } from 'node:net'

/**
 * A socket that corks itself at the first write of a turn of the event loop and uncorks when the turn is over: several
 * statements then leave in one `writev`, and wake PostgreSQL once. What it gains is measured in docs/decisions/0021.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean
  let gathers = false
  const gather = (...written: unknown[]) => {
    if (!gathers) {
      gathers = true
      socket.cork()
      // nextTick: after the promises that the answers of this turn have resolved, which write more statements.
      process.nextTick(() => {
        gathers = false
        socket.uncork()
      })
    }
    return write(...written)
  }
  // Node sets `write` anew while a socket connects: before that, ours would be overwritten.
  return socket.once('connect', () => {
    socket.write = gather
  })
}
