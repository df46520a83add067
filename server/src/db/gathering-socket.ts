import { Socket } from 'node:net'

/**
 * A connection that sends what is written in one turn of the program at once: statements that travel together then cost
 * one call to the system, which is dearer than putting them together, and wake the server once.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean
  let gathers = false
  const gather = (...written: unknown[]) => {
    if (!gathers) {
      gathers = true
      socket.cork()
      // After all that follows from the answers which have just come.
      process.nextTick(() => {
        gathers = false
        socket.uncork()
      })
    }
    return write(...written)
  }
  // While it connects, a socket puts its own `write` back.
  return socket.once('connect', () => {
    socket.write = gather
  })
}
